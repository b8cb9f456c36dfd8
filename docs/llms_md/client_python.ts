/** `analyze.py`: the signed request with the standard library. */
export const pythonClient = String.raw`
import base64
import hashlib
import hmac
import json
import os
import sys
import time
import urllib.error
import urllib.request


def analyze(path, base_url, api_key, secret):
    """Return the MonthlySalesStats of the workbook at path."""
    with open(path, "rb") as file:
        content = base64.b64encode(file.read()).decode("ascii")
    name = os.path.basename(path)
    body = json.dumps({"file": content, "filename": name}).encode("utf-8")
    timestamp = str(int(time.time()))
    message = timestamp + ":" + hashlib.sha256(body).hexdigest()
    signature = hmac.new(
        secret.encode("utf-8"), message.encode("ascii"), hashlib.sha256
    ).hexdigest()
    headers = {
        "content-type": "application/json",
        "x-api-key": api_key,
        "x-timestamp": timestamp,
        "x-signature": signature,
    }
    request = urllib.request.Request(
        base_url + "/api/analyze", data=body, headers=headers, method="POST"
    )
    with urllib.request.urlopen(request, timeout=60) as response:
        return json.loads(response.read())["data"]


if __name__ == "__main__":
    env = os.environ
    try:
        stats = analyze(
            sys.argv[1], env["BASE_URL"], env["API_KEY"], env["API_SECRET"]
        )
    except urllib.error.HTTPError as error:
        reason = error.headers.get("x-error-reason", "no reason given")
        text = error.read().decode("utf-8", "replace")
        sys.exit("%d %s: %s" % (error.code, reason, text))
    json.dump(stats, sys.stdout, indent=2)
`.trim();

#!/usr/bin/env python3
"""Send a monthly sales workbook to the service and print its statistics as JSON.

    curl -O https://base-url.invalid/clients/analyze.py
    export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
    python3 analyze.py FILE.xlsx [--encrypt]

Needs Python 3.8 or newer and its standard library. Only --encrypt needs a
package: pip install cryptography

Exit codes: 0 the statistics are on stdout, 1 the service refused, 2 wrong
usage, 3 gave up after three retries. Failures and notes are on stderr.
"""
import base64
import hashlib
import hmac
import http.client
import json
import os
import sys
import time
import urllib.error
import urllib.request
from datetime import datetime

PAUSES = (1, 2, 4)  # seconds before each retry, unless retry-after is longer


def encrypt(plaintext, api_key, secret):
    """Return base64(iv).base64(tag).base64(ciphertext), AES-256-GCM."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    key = hashlib.sha256(secret + b":" + api_key.encode()).digest()
    iv = os.urandom(12)
    sealed = AESGCM(key).encrypt(iv, plaintext, None)  # ends with the tag
    parts = (iv, sealed[-16:], sealed[:-16])
    return b".".join(base64.b64encode(part) for part in parts)


def sign(body, timestamp, secret):
    """Return HMAC-SHA256 of "timestamp:SHA-256 of the body" in lowercase hex."""
    message = timestamp + ":" + hashlib.sha256(body).hexdigest()
    return hmac.new(secret, message.encode(), hashlib.sha256).hexdigest()


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """A redirected POST would lose its body."""

    def redirect_request(self, *_):
        return None


def call(url, body=None, headers=None):
    """Return status, headers and body; status 0 if no answer came."""
    request = urllib.request.Request(url, body, headers or {})
    opener = urllib.request.build_opener(NoRedirect)
    try:
        try:
            response = opener.open(request, timeout=60)
        except urllib.error.HTTPError as error:
            response = error
        with response:
            return response.code, response.headers, response.read()
    except (OSError, http.client.HTTPException) as error:
        return 0, {}, str(error).encode()


def clock_offset(base_url):
    """Return by how many seconds the clock of the service is ahead of ours."""
    status, _, body = call(base_url + "/api/health")
    if status != 200:
        return 0
    text = json.loads(body)["data"]["time"]
    there = datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%f%z")
    return there.timestamp() - time.time()


def can_try_again(status):
    return status in (0, 408, 429) or status >= 500


def retry_after(headers):
    value = headers.get("retry-after", "")
    return int(value) if value.isdigit() and len(value) < 5 else 0


def analyze(body, encrypted, base_url, api_key, secret):
    """Return status, headers and body of the last answer."""
    offset, corrected, pauses = 0, False, list(PAUSES)
    while True:
        timestamp = str(int(time.time() + offset))
        headers = {
            "content-type": "application/json",
            "x-api-key": api_key,
            "x-timestamp": timestamp,
            "x-signature": sign(body, timestamp, secret),
        }
        if encrypted:
            headers["x-encrypted"] = "1"
        status, received, text = call(base_url + "/api/analyze", body, headers)
        reason = received.get("x-error-reason", "")
        if reason == "timestamp_outside_window" and not corrected:
            offset, corrected = clock_offset(base_url), True
        elif can_try_again(status) and pauses:
            pause = max(pauses.pop(0), retry_after(received))
            failure = describe(status, received, text)
            print(f"{failure}; trying again in {pause} s", file=sys.stderr)
            time.sleep(pause)
        else:
            return status, received, text


def envelope_of(body):
    """Return the JSON object of the body; an empty one if a proxy has answered."""
    try:
        envelope = json.loads(body)
    except ValueError:
        return {}
    return envelope if isinstance(envelope, dict) else {}


def describe(status, headers, body):
    """Return a failure in one line: status, reason, message, request id."""
    if status == 0:
        return "0 no answer: " + body.decode("utf-8", "replace")
    message = envelope_of(body).get("message", "not an answer of the service")
    reason = headers.get("x-error-reason", "unknown reason")
    request_id = headers.get("x-request-id")
    return f"{status} {reason}: {message} (x-request-id: {request_id})"


def main(args):
    sys.stdout.reconfigure(encoding="utf-8")
    sys.stderr.reconfigure(encoding="utf-8")
    encrypted = "--encrypt" in args
    paths = [arg for arg in args if arg != "--encrypt"]
    names = ("BASE_URL", "API_KEY", "API_SECRET")
    base_url, api_key, secret = (os.environ.get(name, "") for name in names)
    is_url = base_url.startswith(("http://", "https://"))
    if len(paths) != 1 or not (is_url and api_key and secret):
        print(__doc__, file=sys.stderr)
        return 2
    base_url = base_url.rstrip("/")
    secret = os.fsencode(secret)  # its bytes, whatever the locale
    try:
        with open(paths[0], "rb") as file:
            content = base64.b64encode(file.read()).decode()
        filename = os.path.basename(paths[0])
        body = json.dumps({"file": content, "filename": filename}).encode()
        if encrypted:
            body = encrypt(body, api_key, secret)
    except (OSError, ImportError) as error:
        print(error, file=sys.stderr)
        return 2
    status, headers, text = analyze(body, encrypted, base_url, api_key, secret)
    data = envelope_of(text).get("data")
    if status != 200 or data is None:
        print(describe(status, headers, text), file=sys.stderr)
        return 3 if can_try_again(status) else 1
    if "x-notes" in headers:
        print("x-notes: " + headers["x-notes"], file=sys.stderr)
    json.dump(data, sys.stdout, ensure_ascii=False, indent=2)
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

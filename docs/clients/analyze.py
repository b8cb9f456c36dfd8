#!/usr/bin/env python3
"""Send a monthly sales workbook to the service, and print the answer as JSON.

    curl -O https://base-url.invalid/clients/analyze.py
    export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
    python3 analyze.py FILE.xlsx [--encrypt] [--skip-bad-rows]

Needs Python 3.8 or newer and its standard library. Only --encrypt needs a
package: pip install cryptography. --skip-bad-rows leaves out rows that cannot
be read; without it such a workbook is refused.

Exit code 0: the answer is on stdout, notes on the data are on stderr. 1: the
service refused or could not be reached, and stderr says why.
"""
import base64
import hashlib
import hmac
import http.client
import json
import os
import random
import socket
import sys
import time
import urllib.error
import urllib.request

PAUSES = (1, 2, 4)  # seconds before each retry, unless retry-after is longer
SENDING = 30  # seconds: a 408 that comes later would come again

LOST, LATE = 0, -1  # statuses without an answer: no connection, no answer in time


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
    """Follow no redirect: a redirected POST would lose its body."""

    def redirect_request(self, *_):
        return None


def post(url, body, headers):
    """Return status, headers and body of the answer."""
    request = urllib.request.Request(url, body, headers)
    limit = 60 + -(-len(body) // 65_536)  # a second for each 64 KiB, rounded up
    try:
        try:
            response = urllib.request.build_opener(NoRedirect).open(request, timeout=limit)
        except urllib.error.HTTPError as error:
            response = error
        with response:
            return response.code, response.headers, response.read()
    except (OSError, http.client.HTTPException) as error:
        is_late = isinstance(getattr(error, "reason", error), socket.timeout)
        return LATE if is_late else LOST, {}, str(error).encode()


def analyze(content, flags, base_url, api_key, secret):
    """Send the JSON, retry transient failures, and return the last answer."""
    for pause in (*PAUSES, None):
        body = encrypt(content, api_key, secret) if "--encrypt" in flags else content
        timestamp = str(int(time.time()))
        headers = {
            "content-type": "application/json",
            "x-api-key": api_key,
            "x-timestamp": timestamp,
            "x-signature": sign(body, timestamp, secret),
            **({"x-encrypted": "1"} if "--encrypt" in flags else {}),
            **({"prefer": "handling=lenient"} if "--skip-bad-rows" in flags else {}),
        }
        start = time.monotonic()
        answer = status, received, _ = post(base_url + "/api/analyze", body, headers)
        is_slow = time.monotonic() - start > SENDING
        is_transient = status in (LOST, 429, 502, 503) or status == 408 and not is_slow
        if pause is None or not is_transient:
            return answer
        retry_after = received.get("retry-after", "")
        asked = int(retry_after) if retry_after.isdigit() else 0
        time.sleep(max(pause, asked) * random.uniform(1, 1.5))


def main(args):
    flags = [arg for arg in args if arg in ("--encrypt", "--skip-bad-rows")]
    paths = [arg for arg in args if arg not in flags]
    names = ("BASE_URL", "API_KEY", "API_SECRET")
    if len(paths) != 1 or paths[0].startswith("--") or not all(map(os.environ.get, names)):
        sys.exit(__doc__.strip())
    base_url, api_key, secret = map(os.environ.get, names)
    with open(paths[0], "rb") as file:
        workbook = base64.b64encode(file.read()).decode()
    name = os.fsencode(os.path.basename(paths[0])).decode("utf-8", "replace")
    status, headers, body = analyze(
        json.dumps({"file": workbook, "filename": name}).encode(),
        flags,
        base_url.rstrip("/"),
        api_key,
        os.fsencode(secret),  # its bytes, whatever the locale
    )
    if status == 200 and body.startswith(b'{"code":0,'):
        if headers.get("x-notes"):
            print("x-notes:", headers["x-notes"], file=sys.stderr)
        sys.stdout.buffer.write(body + b"\n")
        return 0
    ids = [headers.get(name, "-") for name in ("x-error-reason", "x-request-id")]
    sys.stderr.buffer.write(f"HTTP {status} {' '.join(ids)}\n".encode() + body + b"\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

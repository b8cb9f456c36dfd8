#!/usr/bin/env python3
"""Send monthly sales workbooks to the service and print their statistics as JSON.

    curl -O https://base-url.invalid/clients/analyze.py
    export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
    python3 analyze.py FILE.xlsx... [--encrypt] [--summary | --envelope]

    --encrypt    encrypt the body of the request
    --summary    print months and totals as tab-separated lines instead
    --envelope   print a line of JSON for each file instead: file, status,
                 reason, notes, requestId, envelope

Needs Python 3.8 or newer and its standard library. Only --encrypt needs a
package: pip install cryptography

Exit codes: 0 the statistics are on stdout, 1 the service refused, 2 wrong
usage or a file that cannot be read, 3 gave up after three retries or its own
time limit. If several files fail, the highest code counts. Failures and notes
go to stderr.
"""
import base64
import hashlib
import hmac
import http.client
import json
import os
import socket
import sys
import time
import urllib.error
import urllib.request
from collections import namedtuple
from datetime import datetime

PAUSES = (1, 2, 4)  # seconds before each retry, unless retry-after is longer
OPTIONS = ("--encrypt", "--summary", "--envelope")

Account = namedtuple("Account", "base_url api_key secret")


def encrypt(plaintext, account):
    """Return base64(iv).base64(tag).base64(ciphertext), AES-256-GCM."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    key = hashlib.sha256(account.secret + b":" + account.api_key.encode()).digest()
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


class Answer:
    """Without an answer, the status is 0 and the body says why."""

    def __init__(self, status, headers, body, late=False):
        self.status, self.headers, self.body = status, headers, body
        self.late = late  # this client stopped waiting: another try would take as long

    @property
    def reason(self):
        return self.headers.get("x-error-reason")

    @property
    def retryable(self):
        return self.status in (0, 408, 429) or self.status >= 500

    @property
    def retry_after(self):
        value = self.headers.get("retry-after", "")
        return int(value) if value.isdigit() and len(value) < 5 else 0

    @property
    def envelope(self):
        """The JSON object of the body; None for others, such as the page of a proxy."""
        try:
            envelope = json.loads(self.body)
        except ValueError:
            return None
        return envelope if isinstance(envelope, dict) else None

    def __str__(self):
        """A failure in one line: status, reason, message, request id."""
        if self.status == 0:
            return "0 no answer: " + " ".join(self.body.split())
        message = (self.envelope or {}).get("message", "not an answer of the service")
        request_id = self.headers.get("x-request-id")
        shown = f" (x-request-id: {request_id})" if request_id else ""
        return f"{self.status} {self.reason or 'unknown reason'}: {message}{shown}"


def time_limit(body):
    """Return the seconds to wait: slow connections need longer for a long body."""
    return 60 + len(body or b"") // 65_536


def call(url, body=None, headers=None):
    """Return the answer; an incomplete answer counts as none."""
    request = urllib.request.Request(url, body, headers or {})
    limit = time_limit(body)
    opener = urllib.request.build_opener(NoRedirect)
    try:
        try:
            response = opener.open(request, timeout=limit)
        except urllib.error.HTTPError as error:
            response = error
        with response:
            text = response.read().decode("utf-8", "replace")
            return Answer(response.code, response.headers, text)
    except (OSError, http.client.HTTPException) as error:
        if isinstance(getattr(error, "reason", error), socket.timeout):
            return Answer(0, {}, f"none within {limit} s", late=True)
        return Answer(0, {}, str(error))


def clock_offset(base_url):
    """Return the seconds by which the service's clock is ahead of ours."""
    health = call(base_url + "/api/health")
    try:
        text = health.envelope["data"]["time"]
        service_time = datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%f%z")
    except (KeyError, TypeError, ValueError):
        return 0
    return service_time.timestamp() - time.time()


def analyze(content, encrypted, account):
    """Send the JSON, retry transient failures, and return the last answer."""
    offset, clock_corrected, pauses = 0, False, list(PAUSES)
    while True:
        body = encrypt(content, account) if encrypted else content
        timestamp = str(int(time.time() + offset))
        headers = {
            "content-type": "application/json",
            "x-api-key": account.api_key,
            "x-timestamp": timestamp,
            "x-signature": sign(body, timestamp, account.secret),
        }
        if encrypted:
            headers["x-encrypted"] = "1"
        answer = call(account.base_url + "/api/analyze", body, headers)
        if answer.reason == "timestamp_outside_window" and not clock_corrected:
            offset, clock_corrected = clock_offset(account.base_url), True
        elif answer.retryable and not answer.late and pauses:
            pause = max(pauses.pop(0), answer.retry_after)
            say(f"{answer}; trying again in {pause} s")
            time.sleep(pause)
        else:
            return answer


def summary(path, data):
    """Return a line for each month and one for the total."""
    metas = [(month, data["byMonth"][month]["meta"]) for month in data["months"]]
    keys = ("rows", "hospitals", "newHospitals", "totalQty", "totalConv")
    lines = []
    for month, meta in [*metas, ("total", data["total"]["meta"])]:
        lines.append("\t".join([path, month, *(str(meta[key]) for key in keys)]))
    return "\n".join(lines)


def print_answer(path, answer, options):
    """Print the answer for a file and return the exit code."""
    data = (answer.envelope or {}).get("data") if answer.status == 200 else None
    notes = answer.headers.get("x-notes")
    if data is None:
        say(answer)
    elif notes:
        say("x-notes: " + notes)
    if "--envelope" in options:
        line = {
            "file": path,
            "status": answer.status,
            "reason": answer.reason,
            "notes": notes,
            "requestId": answer.headers.get("x-request-id"),
            "envelope": answer.envelope,
        }
        print(json.dumps(line, ensure_ascii=False))
    elif data is not None and "--summary" in options:
        print(summary(path, data))
    elif data is not None:
        print(json.dumps(data, ensure_ascii=False, indent=2))
    if data is not None:
        return 0
    return 3 if answer.retryable else 1


def say(text):
    print(text, file=sys.stderr)


def send_file(path, options, account):
    """Send a file, print the answer, and return the exit code."""
    try:
        with open(path, "rb") as file:
            content = base64.b64encode(file.read()).decode()
    except OSError as error:
        say(f"Cannot read {printable(path)}: {error.strerror}")
        return 2
    name = printable(os.path.basename(path))
    body = json.dumps({"file": content, "filename": name}).encode()
    return print_answer(printable(path), analyze(body, "--encrypt" in options, account), options)


def printable(path):
    """Return a path as text, whatever the locale."""
    return os.fsencode(path).decode("utf-8", "replace")


def usage_error(paths, options, settings):
    """Return the usage error; None if there is none."""
    for option in options:
        if option not in OPTIONS:
            return f"Unknown option {option} (see --help)"
    if not paths:
        return "No file given (see --help)"
    missing = [name for name, value in settings.items() if not value]
    if missing:
        return "Not set: " + ", ".join(missing) + " (see --help)"
    if not settings["BASE_URL"].startswith(("http://", "https://")):
        return "BASE_URL must begin with http:// or https://"
    if "--encrypt" in options:
        try:
            import cryptography
        except ImportError:
            return "--encrypt needs a package: pip install cryptography"
    return None


def main(args):
    sys.stdout.reconfigure(encoding="utf-8")
    sys.stderr.reconfigure(encoding="utf-8", errors="replace")
    if "--help" in args:
        print(__doc__.strip())
        return 0
    options = [arg for arg in args if arg.startswith("--")]
    paths = [arg for arg in args if not arg.startswith("--")]
    settings = {
        name: os.environ.get(name, "") for name in ("BASE_URL", "API_KEY", "API_SECRET")
    }
    wrong = usage_error(paths, options, settings)
    if wrong is not None:
        say(wrong)
        return 2
    secret = os.fsencode(settings["API_SECRET"])  # its bytes, whatever the locale
    base_url = settings["BASE_URL"].rstrip("/")
    account = Account(base_url, settings["API_KEY"], secret)
    if "--summary" in options:
        print("file\tmonth\trows\thospitals\tnewHospitals\ttotalQty\ttotalConv")
    return max(send_file(path, options, account) for path in paths)


if __name__ == "__main__":
    try:
        code = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads stdout has closed it, as head does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 141
    sys.exit(code)

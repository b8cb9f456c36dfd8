<?php
// Sends monthly sales workbooks to the service and prints their statistics as
// JSON.
//
//   curl -O https://base-url.invalid/clients/analyze.php
//   export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
//   php analyze.php FILE.xlsx...
//
// Needs PHP 8.1 or newer and its openssl extension (for https and --encrypt).
// If you send with curl instead, add the header "Expect:": without it, curl
// waits a second before it sends a large body.
declare(strict_types=1);

const USAGE = <<<'TEXT'
Usage: php analyze.php FILE.xlsx... [--encrypt] [--summary | --envelope]

Set BASE_URL, API_KEY and API_SECRET.

  --encrypt    encrypt the body of the request
  --summary    print months and totals as tab-separated lines instead
  --envelope   print a line of JSON for each file instead: file, status,
               reason, notes, requestId, envelope

Exit codes: 0 the statistics are on stdout, 1 the service refused, 2 wrong
usage or a file that cannot be read, 3 gave up after three retries or its own
time limit. If several files fail, the highest code counts. Failures and notes
go to stderr.
TEXT;
const OPTIONS = ['--encrypt', '--summary', '--envelope'];
const SUMMARY_KEYS = ['rows', 'hospitals', 'newHospitals', 'totalQty', 'totalConv'];
const JSON = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE;

/** Seconds before each retry, unless retry-after is longer. */
const PAUSES = [1, 2, 4];

/** Returns base64(iv).base64(tag).base64(ciphertext), AES-256-GCM. */
function encrypt(string $plaintext, string $apiKey, string $secret): string
{
    $key = hash('sha256', "$secret:$apiKey", true);
    $iv = random_bytes(12);
    $tag = ''; // openssl_encrypt fills it in
    $ciphertext = openssl_encrypt($plaintext, 'aes-256-gcm', $key, OPENSSL_RAW_DATA, $iv, $tag);
    return implode('.', array_map('base64_encode', [$iv, $tag, $ciphertext]));
}

/** Returns HMAC-SHA256 of "timestamp:SHA-256 of the body" in lowercase hex. */
function sign(string $body, string $timestamp, string $secret): string
{
    return hash_hmac('sha256', $timestamp . ':' . hash('sha256', $body), $secret);
}

/** Returns the seconds to wait: slow connections need longer for a long body. */
function time_limit(string $body): int
{
    return 60 + intdiv(strlen($body), 65_536);
}

/**
 * Returns [status, headers, body, late]. Without an answer, the status is 0. Late
 * means that this client stopped waiting: another try would take as long.
 */
function call(string $method, string $url, array $headers = [], string $body = ''): array
{
    $limit = time_limit($body);
    $start = hrtime(true);
    $lines = array_map(fn ($name, $value) => "$name: $value", array_keys($headers), $headers);
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => [...$lines, 'connection: close'],
        'content' => $body,
        'protocol_version' => 1.1,
        'timeout' => $limit,
        'follow_location' => 0,
        'ignore_errors' => true, // return the body of a failure, too
    ]]);
    $stream = @fopen($url, 'rb', false, $context);
    $late = [0, [], "none within $limit s", true];
    if ($stream === false) {
        $isLate = hrtime(true) - $start >= $limit * 1e9;
        return $isLate ? $late : [0, [], error_get_last()['message'] ?? '', false];
    }
    $text = stream_get_contents($stream);
    ['wrapper_data' => $received, 'timed_out' => $timedOut] = stream_get_meta_data($stream);
    fclose($stream);
    if ($text === false || $timedOut) {
        return $late;
    }
    $status = 0;
    $responseHeaders = [];
    foreach ($received as $line) {
        if (preg_match('~^HTTP/\S+ (\d{3})~', $line, $match)) {
            $status = (int) $match[1];
        } elseif (preg_match('~^([^:]+):\s*(.*)$~', $line, $match)) {
            $responseHeaders[strtolower($match[1])] = trim($match[2]);
        }
    }
    // PHP reports no error when the connection ends early, not even between chunks.
    $length = $responseHeaders['content-length'] ?? strlen($text);
    $isCut = strlen($text) < $length || ($text[0] ?? '') === '{' && json_decode($text) === null;
    return [...$isCut ? [0, [], 'the answer is cut off'] : [$status, $responseHeaders, $text], false];
}

/** Returns the seconds by which the service's clock is ahead of ours. */
function clock_offset(string $baseUrl): int
{
    [, , $text] = call('GET', "$baseUrl/api/health");
    $serviceTime = strtotime(json_decode($text)->data->time ?? '');
    return $serviceTime === false ? 0 : $serviceTime - time();
}

function is_retryable(int $status): bool
{
    return in_array($status, [0, 408, 429], true) || $status >= 500;
}

/** Sends the JSON, retries transient failures, and returns the last answer. */
function analyze(string $json, bool $encrypted, string $baseUrl, string $apiKey, string $secret): array
{
    $offset = 0;
    $clockCorrected = false;
    $pauses = PAUSES;
    while (true) {
        $body = $encrypted ? encrypt($json, $apiKey, $secret) : $json;
        $timestamp = (string) (time() + $offset);
        $headers = [
            'content-type' => 'application/json',
            'x-api-key' => $apiKey,
            'x-timestamp' => $timestamp,
            'x-signature' => sign($body, $timestamp, $secret),
        ] + ($encrypted ? ['x-encrypted' => '1'] : []);
        $answer = call('POST', "$baseUrl/api/analyze", $headers, $body);
        [$status, $received, , $isLate] = $answer;
        $reason = $received['x-error-reason'] ?? '';
        if ($reason === 'timestamp_outside_window' && !$clockCorrected) {
            $offset = clock_offset($baseUrl);
            $clockCorrected = true;
        } elseif (is_retryable($status) && !$isLate && $pauses !== []) {
            $retryAfter = $received['retry-after'] ?? '';
            $pause = max(array_shift($pauses), preg_match('~^\d{1,4}$~D', $retryAfter) ? (int) $retryAfter : 0);
            say(describe($answer) . "; trying again in $pause s");
            sleep($pause);
        } else {
            return $answer;
        }
    }
}

/** Returns a failure in one line: status, reason, message, request id. */
function describe(array $answer): string
{
    [$status, $headers, $text] = $answer;
    if ($status === 0) {
        return '0 no answer: ' . trim(preg_replace('~\s+~', ' ', $text));
    }
    $message = json_decode($text)->message ?? 'not an answer of the service';
    $reason = $headers['x-error-reason'] ?? 'unknown reason';
    $id = isset($headers['x-request-id']) ? " (x-request-id: {$headers['x-request-id']})" : '';
    return "$status $reason: $message$id";
}

function say(string $line): void
{
    fwrite(STDERR, "$line\n");
}

/** Prints a line; exits if whoever reads stdout has closed it, as head does. */
function print_line(string $line): void
{
    if (@fwrite(STDOUT, "$line\n") !== strlen($line) + 1) {
        exit(141);
    }
}

/** Prints a line for each month and one for the total. */
function print_summary(string $path, object $data): void
{
    $periods = [...(array) $data->byMonth, 'total' => $data->total];
    foreach ($periods as $month => $period) {
        $values = array_map(fn ($key) => json_encode($period->meta->$key), SUMMARY_KEYS);
        print_line(implode("\t", [$path, $month, ...$values]));
    }
}

/** Prints the answer for a file, and returns the exit code. */
function print_answer(string $path, array $answer, array $options): int
{
    [$status, $headers, $text] = $answer;
    $envelope = json_decode($text);
    $data = $status === 200 ? $envelope->data ?? null : null;
    $notes = $headers['x-notes'] ?? null;
    if ($data === null) {
        say(describe($answer));
    } elseif ($notes !== null) {
        say("x-notes: $notes");
    }
    if (in_array('--envelope', $options, true)) {
        print_line(json_encode([
            'file' => $path,
            'status' => $status,
            'reason' => $headers['x-error-reason'] ?? null,
            'notes' => $notes,
            'requestId' => $headers['x-request-id'] ?? null,
            'envelope' => is_object($envelope) ? $envelope : null,
        ], JSON));
    } elseif ($data !== null && in_array('--summary', $options, true)) {
        print_summary($path, $data);
    } elseif ($data !== null) {
        print_line(json_encode($data, JSON | JSON_PRETTY_PRINT));
    }
    return $data !== null ? 0 : (is_retryable($status) ? 3 : 1);
}

/** Sends a file, prints the answer, and returns the exit code. */
function send_file(string $path, array $options, string $baseUrl, string $apiKey, string $secret): int
{
    $file = is_dir($path) ? false : @file_get_contents($path);
    if ($file === false) {
        $why = is_dir($path) ? 'it is a directory' : preg_replace('~^.*: ~', '', error_get_last()['message']);
        say("Cannot read $path: $why");
        return 2;
    }
    $json = json_encode(['file' => base64_encode($file), 'filename' => basename($path)], JSON);
    $answer = analyze($json, in_array('--encrypt', $options, true), $baseUrl, $apiKey, $secret);
    return print_answer($path, $answer, $options);
}

/** Returns the usage error; null if there is none. */
function usage_error(array $paths, array $options, array $settings): ?string
{
    $missing = array_keys(array_filter($settings, fn ($value) => $value === ''));
    foreach (array_diff($options, OPTIONS) as $unknown) {
        return "Unknown option $unknown (see --help)";
    }
    return match (true) {
        $paths === [] => 'No file given (see --help)',
        $missing !== [] => 'Not set: ' . implode(', ', $missing) . ' (see --help)',
        !preg_match('~^https?://~', $settings['BASE_URL']) => 'BASE_URL must begin with http:// or https://',
        default => null,
    };
}

/** Returns the exit code. */
function main(array $args): int
{
    if (in_array('--help', $args, true)) {
        print_line(USAGE);
        return 0;
    }
    $options = array_filter($args, fn ($arg) => str_starts_with($arg, '--'));
    $paths = array_diff($args, $options);
    $settings = [];
    foreach (['BASE_URL', 'API_KEY', 'API_SECRET'] as $name) {
        $settings[$name] = (string) getenv($name);
    }
    $wrong = usage_error($paths, $options, $settings);
    if ($wrong !== null) {
        say($wrong);
        return 2;
    }
    if (in_array('--summary', $options, true)) {
        print_line(implode("\t", ['file', 'month', ...SUMMARY_KEYS]));
    }
    [$baseUrl, $apiKey, $secret] = array_values($settings);
    $codes = array_map(fn ($path) => send_file($path, $options, rtrim($baseUrl, '/'), $apiKey, $secret), $paths);
    return max($codes);
}

exit(main(array_slice($argv, 1)));

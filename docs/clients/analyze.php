<?php
// Sends a monthly sales workbook to the service and prints its statistics as
// JSON.
//
//   curl -O https://base-url.invalid/clients/analyze.php
//   export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
//   php analyze.php FILE.xlsx [--encrypt]
//
// Needs PHP 8.1 or newer and its openssl extension (for https and --encrypt).
// If you send with curl instead, add the header "Expect:": without it, curl
// waits a second before it sends a large body.
//
// Exit codes: 0 the statistics are on stdout, 1 the service refused, 2 wrong
// usage, 3 gave up after three retries. Failures and notes are on stderr.
declare(strict_types=1);

/** Seconds before each retry, unless retry-after is longer. */
const PAUSES = [1, 2, 4];

/** Gives base64(iv).base64(tag).base64(ciphertext), AES-256-GCM. */
function encrypt(string $plaintext, string $apiKey, string $secret): string
{
    $key = hash('sha256', "$secret:$apiKey", true);
    $iv = random_bytes(12);
    $tag = ''; // openssl_encrypt fills it in
    $ciphertext = openssl_encrypt($plaintext, 'aes-256-gcm', $key, OPENSSL_RAW_DATA, $iv, $tag);
    return implode('.', array_map('base64_encode', [$iv, $tag, $ciphertext]));
}

/** Gives HMAC-SHA256 of "timestamp:SHA-256 of the body" in lowercase hex. */
function sign(string $body, string $timestamp, string $secret): string
{
    return hash_hmac('sha256', $timestamp . ':' . hash('sha256', $body), $secret);
}

/** Gives [status, headers, body]; the status is 0 if no answer came. */
function call(string $method, string $url, array $headers = [], string $body = ''): array
{
    $lines = array_map(fn ($name, $value) => "$name: $value", array_keys($headers), $headers);
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => [...$lines, 'connection: close'],
        'content' => $body,
        'protocol_version' => 1.1,
        'timeout' => 60,
        'follow_location' => 0,
        'ignore_errors' => true, // gives the body of a failure, too
    ]]);
    $stream = @fopen($url, 'rb', false, $context);
    if ($stream === false) {
        return [0, [], error_get_last()['message'] ?? ''];
    }
    $text = stream_get_contents($stream);
    ['wrapper_data' => $received, 'timed_out' => $timedOut] = stream_get_meta_data($stream);
    fclose($stream);
    if ($text === false || $timedOut) {
        return [0, [], 'timed out'];
    }
    $status = 0;
    $answered = [];
    foreach ($received as $line) {
        if (preg_match('~^HTTP/\S+ (\d{3})~', $line, $match)) {
            $status = (int) $match[1];
        } elseif (preg_match('~^([^:]+):\s*(.*)$~', $line, $match)) {
            $answered[strtolower($match[1])] = trim($match[2]);
        }
    }
    $length = $answered['content-length'] ?? strlen($text);
    return strlen($text) < $length ? [0, [], 'the answer is cut off'] : [$status, $answered, $text];
}

/** Gives by how many seconds the clock of the service is ahead of ours. */
function clock_offset(string $baseUrl): int
{
    [$status, , $text] = call('GET', "$baseUrl/api/health");
    return $status === 200 ? strtotime(json_decode($text)->data->time) - time() : 0;
}

function can_try_again(int $status): bool
{
    return in_array($status, [0, 408, 429], true) || $status >= 500;
}

/** Sends the body, again where that can help, and gives the last answer. */
function analyze(string $body, bool $encrypted, string $baseUrl, string $apiKey, string $secret): array
{
    $offset = 0;
    $corrected = false;
    $pauses = PAUSES;
    while (true) {
        $timestamp = (string) (time() + $offset);
        $headers = [
            'content-type' => 'application/json',
            'x-api-key' => $apiKey,
            'x-timestamp' => $timestamp,
            'x-signature' => sign($body, $timestamp, $secret),
        ] + ($encrypted ? ['x-encrypted' => '1'] : []);
        $answer = call('POST', "$baseUrl/api/analyze", $headers, $body);
        [$status, $received] = $answer;
        $reason = $received['x-error-reason'] ?? '';
        if ($reason === 'timestamp_outside_window' && !$corrected) {
            $offset = clock_offset($baseUrl);
            $corrected = true;
        } elseif (can_try_again($status) && $pauses !== []) {
            $longer = $received['retry-after'] ?? '';
            $pause = max(array_shift($pauses), preg_match('~^\d{1,4}$~D', $longer) ? (int) $longer : 0);
            say(describe(...$answer) . "; trying again in $pause s");
            sleep($pause);
        } else {
            return $answer;
        }
    }
}

/** Gives a failure in one line: status, reason, message, request id. */
function describe(int $status, array $headers, string $text): string
{
    if ($status === 0) {
        return "0 no answer: $text";
    }
    $message = json_decode($text)->message ?? 'not an answer of the service';
    $reason = $headers['x-error-reason'] ?? 'unknown reason';
    return "$status $reason: $message (x-request-id: " . ($headers['x-request-id'] ?? '') . ')';
}

function say(string $line): void
{
    fwrite(STDERR, "$line\n");
}

/** Gives the exit code. */
function main(array $args): int
{
    $paths = array_values(array_diff($args, ['--encrypt']));
    $encrypted = in_array('--encrypt', $args, true);
    [$baseUrl, $apiKey, $secret] = array_map('getenv', ['BASE_URL', 'API_KEY', 'API_SECRET']);
    if (count($paths) !== 1 || !str_starts_with((string) $baseUrl, 'http') || !$apiKey || !$secret) {
        say('Usage: set BASE_URL, API_KEY and API_SECRET; php analyze.php FILE.xlsx [--encrypt]');
        return 2;
    }
    $file = @file_get_contents($paths[0]);
    if ($file === false) {
        say("Cannot read $paths[0]");
        return 2;
    }
    $fields = ['file' => base64_encode($file), 'filename' => basename($paths[0])];
    $body = json_encode($fields, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE);
    $body = $encrypted ? encrypt($body, $apiKey, $secret) : $body;
    [$status, $headers, $text] = analyze($body, $encrypted, rtrim($baseUrl, '/'), $apiKey, $secret);
    $data = json_decode($text)->data ?? null;
    if ($status !== 200 || $data === null) {
        say(describe($status, $headers, $text));
        return can_try_again($status) ? 3 : 1;
    }
    if (isset($headers['x-notes'])) {
        say("x-notes: {$headers['x-notes']}");
    }
    echo json_encode($data, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES), "\n";
    return 0;
}

exit(main(array_slice($argv, 1)));

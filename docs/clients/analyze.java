// Sends a monthly sales workbook to the service and prints its statistics as
// JSON.
//
//   curl -O https://base-url.invalid/clients/analyze.java
//   export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
//   java analyze.java FILE.xlsx [--encrypt]
//
// Needs Java 17 or newer and its standard library. That has no JSON: this file
// cuts `data` and `message` out of the text; use your JSON library instead.
//
// Exit codes: 0 the statistics are on stdout, 1 the service refused, 2 wrong
// usage, 3 gave up after three retries. Failures and notes are on stderr.

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

class Analyze {
  /** Seconds before each retry, unless retry-after is longer. */
  static final int[] PAUSES = {1, 2, 4};

  // Over plain http, HTTP/2 begins with an upgrade that the service refuses.
  static final HttpClient CLIENT = HttpClient.newBuilder()
      .version(HttpClient.Version.HTTP_1_1)
      .connectTimeout(Duration.ofSeconds(60)).build();

  // UTF-8, whatever the locale.
  static final PrintStream OUT = utf8(FileDescriptor.out);
  static final PrintStream ERR = utf8(FileDescriptor.err);

  record Account(String baseUrl, String apiKey, String secret) {}

  /** The status is 0 if no answer came; the body then says why. */
  record Answer(int status, Map<String, List<String>> headers, String body) {
    String header(String name) {
      return headers.getOrDefault(name, List.of("")).get(0);
    }
  }

  /** Gives base64(iv).base64(tag).base64(ciphertext), AES-256-GCM. */
  static String encrypt(String plaintext, Account account) throws GeneralSecurityException {
    byte[] key = sha256((account.secret() + ":" + account.apiKey()).getBytes(UTF_8));
    byte[] iv = new byte[12];
    new SecureRandom().nextBytes(iv);
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, iv));
    byte[] sealed = cipher.doFinal(plaintext.getBytes(UTF_8)); // ends with the tag
    int split = sealed.length - 16;
    return base64(iv) + "." + base64(Arrays.copyOfRange(sealed, split, sealed.length))
        + "." + base64(Arrays.copyOf(sealed, split));
  }

  /** Gives HMAC-SHA256 of "timestamp:SHA-256 of the body" in lowercase hex. */
  static String sign(byte[] body, String timestamp, String secret) throws GeneralSecurityException {
    String message = timestamp + ":" + HexFormat.of().formatHex(sha256(body));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
    return HexFormat.of().formatHex(mac.doFinal(message.getBytes(UTF_8)));
  }

  static Answer call(HttpRequest.Builder request) throws InterruptedException {
    try {
      HttpRequest built = request.timeout(Duration.ofSeconds(60)).build();
      HttpResponse<String> response = CLIENT.send(built, HttpResponse.BodyHandlers.ofString(UTF_8));
      return new Answer(response.statusCode(), response.headers().map(), response.body());
    } catch (IOException error) {
      return new Answer(0, Map.of(), error.toString());
    }
  }

  /** Gives by how much the clock of the service is ahead of ours. */
  static Duration clockOffset(String baseUrl) throws InterruptedException {
    Answer health = call(HttpRequest.newBuilder(URI.create(baseUrl + "/api/health")));
    Matcher time = Pattern.compile("\"time\":\"([^\"]+)\"").matcher(health.body());
    if (health.status() != 200 || !time.find()) return Duration.ZERO;
    return Duration.between(Instant.now(), Instant.parse(time.group(1)));
  }

  static boolean canTryAgain(int status) {
    return status == 0 || status == 408 || status == 429 || status >= 500;
  }

  /** Sends the body, again where that can help, and gives the last answer. */
  static Answer analyze(byte[] body, boolean encrypted, Account account) throws Exception {
    Duration offset = Duration.ZERO;
    boolean corrected = false;
    int retries = 0;
    while (true) {
      String timestamp = String.valueOf(Instant.now().plus(offset).getEpochSecond());
      HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(account.baseUrl() + "/api/analyze"))
          .header("content-type", "application/json")
          .header("x-api-key", account.apiKey())
          .header("x-timestamp", timestamp)
          .header("x-signature", sign(body, timestamp, account.secret()))
          .POST(HttpRequest.BodyPublishers.ofByteArray(body));
      if (encrypted) request.header("x-encrypted", "1");
      Answer answer = call(request);
      String reason = answer.header("x-error-reason");
      if (reason.equals("timestamp_outside_window") && !corrected) {
        offset = clockOffset(account.baseUrl());
        corrected = true;
        continue;
      }
      if (!canTryAgain(answer.status()) || retries == PAUSES.length) return answer;
      String longer = answer.header("retry-after");
      int pause = Math.max(PAUSES[retries++], longer.matches("\\d{1,4}") ? Integer.parseInt(longer) : 0);
      ERR.println(describe(answer) + "; trying again in " + pause + " s");
      Thread.sleep(pause * 1000L);
    }
  }

  /** Gives a failure in one line: status, reason, message, request id. */
  static String describe(Answer answer) {
    if (answer.status() == 0) return "0 no answer: " + answer.body();
    Matcher found = Pattern.compile("\"message\":\"((?:[^\"\\\\]++|\\\\.)*+)\"").matcher(answer.body());
    String message = found.find()
        ? found.group(1).replaceAll("\\\\(.)", "$1")
        : "not an answer of the service";
    String reason = answer.header("x-error-reason");
    return answer.status() + " " + (reason.isEmpty() ? "unknown reason" : reason) + ": " + message
        + " (x-request-id: " + answer.header("x-request-id") + ")";
  }

  public static void main(String[] args) throws Exception {
    System.exit(run(args));
  }

  /** Gives the exit code. */
  static int run(String[] args) throws Exception {
    List<String> paths = new ArrayList<>(List.of(args));
    boolean encrypted = paths.removeIf("--encrypt"::equals);
    Account account = new Account(
        variable("BASE_URL").replaceAll("/+$", ""), variable("API_KEY"), variable("API_SECRET"));
    if (paths.size() != 1 || !account.baseUrl().startsWith("http") || account.apiKey().isEmpty()
        || account.secret().isEmpty()) {
      ERR.println("Usage: set BASE_URL, API_KEY and API_SECRET; java analyze.java FILE.xlsx [--encrypt]");
      return 2;
    }
    byte[] file;
    try {
      file = Files.readAllBytes(Path.of(paths.get(0)));
    } catch (IOException error) {
      ERR.println("Cannot read " + error.getMessage());
      return 2;
    }
    String json = "{\"file\":\"" + base64(file) + "\"}";
    String body = encrypted ? encrypt(json, account) : json;
    Answer answer = analyze(body.getBytes(UTF_8), encrypted, account);
    if (answer.status() != 200 || !answer.body().startsWith("{\"code\":0,")) {
      ERR.println(describe(answer));
      return canTryAgain(answer.status()) ? 3 : 1;
    }
    String notes = answer.header("x-notes");
    if (!notes.isEmpty()) ERR.println("x-notes: " + notes);
    int start = answer.body().indexOf("\"data\":") + "\"data\":".length();
    OUT.println(answer.body().substring(start, answer.body().lastIndexOf('}')));
    return 0;
  }

  /** Gives a variable as UTF-8. On Linux, getenv spoils it in a locale without UTF-8. */
  static String variable(String name) throws IOException {
    Path environment = Path.of("/proc/self/environ");
    if (!Files.isReadable(environment)) return System.getenv().getOrDefault(name, "");
    for (String variable : new String(Files.readAllBytes(environment), UTF_8).split("\0")) {
      if (variable.startsWith(name + "=")) return variable.substring(name.length() + 1);
    }
    return "";
  }

  static byte[] sha256(byte[] bytes) throws GeneralSecurityException {
    return MessageDigest.getInstance("SHA-256").digest(bytes);
  }

  static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }

  static PrintStream utf8(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), true, UTF_8);
  }
}

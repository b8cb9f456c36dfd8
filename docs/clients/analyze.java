// Sends a monthly sales workbook to the service, and prints the answer as JSON.
//
//   curl -O https://base-url.invalid/clients/analyze.java
//   export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
//   java analyze.java FILE.xlsx [--encrypt] [--skip-bad-rows]
//
// Needs Java 17 or newer and its standard library. --skip-bad-rows leaves out
// rows that cannot be read; without it such a workbook is refused.
//
// Exit code 0: the answer is on stdout, notes on the data are on stderr. 1: the
// service refused or could not be reached, and stderr says why.

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

class Analyze {
  /** Seconds before each retry, unless retry-after is longer. */
  static final int[] PAUSES = {1, 2, 4};
  /** Seconds: a 408 that comes later would come again. */
  static final int SENDING = 30;
  /** Statuses without an answer: no connection, no answer in time. */
  static final int LOST = 0, LATE = -1;
  static final List<Integer> TRANSIENT = List.of(LOST, 429, 502, 503);

  // Over plain http, HTTP/2 begins with an upgrade that the service refuses.
  static final HttpClient CLIENT = HttpClient.newBuilder()
      .version(HttpClient.Version.HTTP_1_1).build();

  record Account(String baseUrl, String apiKey, String secret) {}

  record Answer(int status, Map<String, List<String>> headers, String body) {
    String header(String name) {
      return headers.getOrDefault(name, List.of("-")).get(0);
    }
  }

  /** Returns base64(iv).base64(tag).base64(ciphertext), AES-256-GCM. */
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

  /** Returns HMAC-SHA256 of "timestamp:SHA-256 of the body" in lowercase hex. */
  static String sign(byte[] body, String timestamp, String secret) throws GeneralSecurityException {
    String message = timestamp + ":" + HexFormat.of().formatHex(sha256(body));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
    return HexFormat.of().formatHex(mac.doFinal(message.getBytes(UTF_8)));
  }

  static byte[] sha256(byte[] bytes) throws GeneralSecurityException {
    return MessageDigest.getInstance("SHA-256").digest(bytes);
  }

  static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }

  static Answer post(String json, List<String> flags, Account account) throws Exception {
    boolean encrypted = flags.contains("--encrypt");
    byte[] body = (encrypted ? encrypt(json, account) : json).getBytes(UTF_8);
    String timestamp = String.valueOf(Instant.now().getEpochSecond());
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(account.baseUrl() + "/api/analyze"))
        .timeout(Duration.ofSeconds(60 + (long) Math.ceil(body.length / 65_536.0)))
        .header("content-type", "application/json")
        .header("x-api-key", account.apiKey())
        .header("x-timestamp", timestamp)
        .header("x-signature", sign(body, timestamp, account.secret()))
        .POST(HttpRequest.BodyPublishers.ofByteArray(body));
    if (encrypted) request.header("x-encrypted", "1");
    if (flags.contains("--skip-bad-rows")) request.header("prefer", "handling=lenient");
    try {
      HttpResponse<String> response =
          CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString(UTF_8));
      return new Answer(response.statusCode(), response.headers().map(), response.body());
    } catch (HttpTimeoutException error) {
      return new Answer(LATE, Map.of(), error.toString());
    } catch (IOException error) {
      return new Answer(LOST, Map.of(), error.toString());
    }
  }

  /** Sends the JSON, retries transient failures, and returns the last answer. */
  static Answer analyze(String json, List<String> flags, Account account) throws Exception {
    for (int retries = 0; ; retries++) {
      long start = System.nanoTime();
      Answer answer = post(json, flags, account);
      boolean isSlow = System.nanoTime() - start > SENDING * 1_000_000_000L;
      boolean isTransient = TRANSIENT.contains(answer.status()) || answer.status() == 408 && !isSlow;
      if (!isTransient || retries == PAUSES.length) return answer;
      String retryAfter = answer.header("retry-after");
      int asked = retryAfter.matches("\\d{1,9}") ? Integer.parseInt(retryAfter) : 0;
      Thread.sleep((long) (Math.max(PAUSES[retries], asked) * 1000L * (1 + Math.random() / 2)));
    }
  }

  public static void main(String[] args) throws Exception {
    PrintStream out = new PrintStream(System.out, true, UTF_8);
    PrintStream err = new PrintStream(System.err, true, UTF_8);
    List<String> flags = Arrays.stream(args)
        .filter(List.of("--encrypt", "--skip-bad-rows")::contains).toList();
    List<String> paths = Arrays.stream(args).filter(arg -> !flags.contains(arg)).toList();
    boolean isSet = List.of("BASE_URL", "API_KEY", "API_SECRET").stream()
        .noneMatch(name -> System.getenv().getOrDefault(name, "").isEmpty());
    if (paths.size() != 1 || paths.get(0).startsWith("--") || !isSet) {
      err.println("Set BASE_URL, API_KEY and API_SECRET, and give one FILE.xlsx");
      System.exit(1);
    }
    Account account = new Account(System.getenv("BASE_URL").replaceAll("/+$", ""),
        System.getenv("API_KEY"), System.getenv("API_SECRET"));
    // The JSON may have the name of the file too; escape it with a library.
    String json = "{\"file\":\"" + base64(Files.readAllBytes(Path.of(paths.get(0)))) + "\"}";
    Answer answer = analyze(json, flags, account);
    if (answer.status() == 200 && answer.body().startsWith("{\"code\":0,")) {
      String notes = answer.header("x-notes");
      if (!notes.equals("-")) err.println("x-notes: " + notes);
      out.println(answer.body());
    } else {
      err.println("HTTP " + answer.status() + " " + answer.header("x-error-reason") + " "
          + answer.header("x-request-id") + "\n" + answer.body());
      System.exit(1);
    }
  }
}

// Sends monthly sales workbooks to the service and prints their statistics as
// JSON.
//
//   curl -O https://base-url.invalid/clients/analyze.java
//   export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
//   java analyze.java FILE.xlsx...
//
// Needs Java 17 or newer and its standard library. That has no JSON parser: this
// file cuts what it needs out of the text; in your program, use a JSON library.

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
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
  static final String USAGE = """
      Usage: java analyze.java FILE.xlsx... [--encrypt] [--summary | --envelope]

      Set BASE_URL, API_KEY and API_SECRET.

        --encrypt    encrypt the body of the request
        --summary    print months and totals as tab-separated lines instead
        --envelope   print a line of JSON for each file instead: file, status,
                     reason, notes, requestId, envelope

      Exit codes: 0 the statistics are on stdout, 1 the service refused, 2 wrong
      usage or a file that cannot be read, 3 gave up after three retries or its own
      time limit. If several files fail, the highest code counts. Failures and notes
      go to stderr.""";
  static final List<String> OPTIONS = List.of("--encrypt", "--summary", "--envelope");
  static final List<String> SUMMARY_KEYS =
      List.of("rows", "hospitals", "newHospitals", "totalQty", "totalConv");

  /** Seconds before each retry, unless retry-after is longer. */
  static final int[] PAUSES = {1, 2, 4};

  // Over plain http, HTTP/2 begins with an upgrade that the service refuses.
  static final HttpClient CLIENT = HttpClient.newBuilder()
      .version(HttpClient.Version.HTTP_1_1).build();

  // UTF-8, whatever the locale.
  static final PrintStream OUT = utf8(FileDescriptor.out);
  static final PrintStream ERR = utf8(FileDescriptor.err);

  record Account(String baseUrl, String apiKey, String secret) {}

  /**
   * Without an answer, the status is 0 and the body says why. Late means that this
   * client stopped waiting: another try would take as long.
   */
  record Answer(int status, Map<String, List<String>> headers, String body, boolean isLate) {
    /** Returns a header; empty if there is none. */
    String header(String name) {
      return headers.getOrDefault(name, List.of("")).get(0);
    }

    boolean isEnvelope() {
      return status != 0 && body.startsWith("{\"code\":");
    }

    boolean hasData() {
      return status == 200 && body.startsWith("{\"code\":0,");
    }

    boolean isRetryable() {
      return status == 0 || status == 408 || status == 429 || status >= 500;
    }

    /** Returns a failure in one line: status, reason, message, request id. */
    @Override
    public String toString() {
      if (status == 0) return "0 no answer: " + body.strip().replaceAll("\\s+", " ");
      Matcher found = Pattern.compile("\"message\":\"((?:[^\"\\\\]++|\\\\.)*+)\"").matcher(body);
      String message = found.find()
          ? found.group(1).replaceAll("\\\\(.)", "$1")
          : "not an answer of the service";
      String reason = header("x-error-reason");
      String id = header("x-request-id");
      return status + " " + (reason.isEmpty() ? "unknown reason" : reason) + ": " + message
          + (id.isEmpty() ? "" : " (x-request-id: " + id + ")");
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

  /** Returns the seconds to wait: slow connections need longer for a long body. */
  static int timeLimit(int bodyBytes) {
    return 60 + bodyBytes / 65_536;
  }

  static Answer call(HttpRequest.Builder request, int timeLimit) throws InterruptedException {
    try {
      HttpRequest built = request.timeout(Duration.ofSeconds(timeLimit)).build();
      HttpResponse<String> response = CLIENT.send(built, HttpResponse.BodyHandlers.ofString(UTF_8));
      return new Answer(response.statusCode(), response.headers().map(), response.body(), false);
    } catch (HttpTimeoutException error) {
      return new Answer(0, Map.of(), "none within " + timeLimit + " s", true);
    } catch (IOException error) {
      return new Answer(0, Map.of(), error.toString(), false);
    }
  }

  /** Returns how far the service's clock is ahead of ours. */
  static Duration clockOffset(String baseUrl) throws InterruptedException {
    Answer health = call(HttpRequest.newBuilder(URI.create(baseUrl + "/api/health")), timeLimit(0));
    Matcher time = Pattern.compile("\"time\":\"([^\"]+)\"").matcher(health.body());
    if (health.status() != 200 || !time.find()) return Duration.ZERO;
    return Duration.between(Instant.now(), Instant.parse(time.group(1)));
  }

  /** Sends the JSON, retries transient failures, and returns the last answer. */
  static Answer analyze(String json, boolean encrypted, Account account) throws Exception {
    Duration offset = Duration.ZERO;
    boolean clockCorrected = false;
    int retries = 0;
    while (true) {
      byte[] body = (encrypted ? encrypt(json, account) : json).getBytes(UTF_8);
      String timestamp = String.valueOf(Instant.now().plus(offset).getEpochSecond());
      HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(account.baseUrl() + "/api/analyze"))
          .header("content-type", "application/json")
          .header("x-api-key", account.apiKey())
          .header("x-timestamp", timestamp)
          .header("x-signature", sign(body, timestamp, account.secret()))
          .POST(HttpRequest.BodyPublishers.ofByteArray(body));
      if (encrypted) request.header("x-encrypted", "1");
      Answer answer = call(request, timeLimit(body.length));
      String reason = answer.header("x-error-reason");
      if (reason.equals("timestamp_outside_window") && !clockCorrected) {
        offset = clockOffset(account.baseUrl());
        clockCorrected = true;
        continue;
      }
      if (!answer.isRetryable() || answer.isLate() || retries == PAUSES.length) return answer;
      String retryAfter = answer.header("retry-after");
      int pause = Math.max(PAUSES[retries++], retryAfter.matches("\\d{1,4}") ? Integer.parseInt(retryAfter) : 0);
      ERR.println(answer + "; trying again in " + pause + " s");
      Thread.sleep(pause * 1000L);
    }
  }

  /** Prints a line; exits if whoever reads stdout has closed it, as head does. */
  static void print(String line) {
    OUT.println(line);
    if (OUT.checkError()) System.exit(141);
  }

  /**
   * Prints a line for each month, and one for the total. No name in the data can
   * look like a key: its quotation marks are escaped.
   */
  static void printSummary(String path, String body) {
    Matcher meta = Pattern.compile("\"meta\":\\{\"year\":(\\d+),\"month\":(\\d+),([^}]*)").matcher(body);
    while (meta.find()) {
      boolean isTotal = meta.group(2).equals("0");
      String month = meta.group(1) + "-" + (meta.group(2).length() == 1 ? "0" : "") + meta.group(2);
      List<String> values = new ArrayList<>(List.of(path, isTotal ? "total" : month));
      for (String key : SUMMARY_KEYS) {
        Matcher value = Pattern.compile("\"" + key + "\":([^,]+)").matcher(meta.group(3));
        values.add(value.find() ? value.group(1) : "");
      }
      print(String.join("\t", values));
    }
  }

  static void printEnvelope(String path, Answer answer) {
    print("{\"file\":" + json(path) + ",\"status\":" + answer.status()
        + ",\"reason\":" + json(answer.header("x-error-reason"))
        + ",\"notes\":" + json(answer.header("x-notes"))
        + ",\"requestId\":" + json(answer.header("x-request-id"))
        + ",\"envelope\":" + (answer.isEnvelope() ? answer.body().strip() : "null") + "}");
  }

  /** Returns a JSON string; null for an empty text. */
  static String json(String text) {
    return text.isEmpty() ? "null" : "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  /** Prints the answer for a file, and returns the exit code. */
  static int printAnswer(String path, Answer answer, List<String> options) {
    String notes = answer.header("x-notes");
    if (!answer.hasData()) {
      ERR.println(answer);
    } else if (!notes.isEmpty()) {
      ERR.println("x-notes: " + notes);
    }
    if (options.contains("--envelope")) {
      printEnvelope(path, answer);
    } else if (answer.hasData() && options.contains("--summary")) {
      printSummary(path, answer.body());
    } else if (answer.hasData()) {
      int start = answer.body().indexOf("\"data\":") + "\"data\":".length();
      print(answer.body().substring(start, answer.body().lastIndexOf('}')));
    }
    if (answer.hasData()) return 0;
    return answer.isRetryable() ? 3 : 1;
  }

  /** Sends a file, prints the answer, and returns the exit code. */
  static int sendFile(String path, List<String> options, Account account) throws Exception {
    byte[] file;
    try {
      file = Files.readAllBytes(Path.of(path));
    } catch (InvalidPathException error) {
      ERR.println("Cannot read " + path + ": in this locale, Java cannot name it (LC_ALL=C.UTF-8 helps)");
      return 2;
    } catch (NoSuchFileException error) {
      ERR.println("Cannot read " + path + ": it does not exist");
      return 2;
    } catch (IOException error) {
      ERR.println("Cannot read " + path + ": " + error.getMessage());
      return 2;
    }
    String json = "{\"file\":\"" + base64(file) + "\"}";
    return printAnswer(path, analyze(json, options.contains("--encrypt"), account), options);
  }

  /** Returns the usage error; empty if there is none. */
  static String usageError(List<String> paths, List<String> options, Account account) {
    for (String option : options) {
      if (!OPTIONS.contains(option)) return "Unknown option " + option + " (see --help)";
    }
    if (paths.isEmpty()) return "No file given (see --help)";
    List<String> missing = new ArrayList<>();
    if (account.baseUrl().isEmpty()) missing.add("BASE_URL");
    if (account.apiKey().isEmpty()) missing.add("API_KEY");
    if (account.secret().isEmpty()) missing.add("API_SECRET");
    if (!missing.isEmpty()) return "Not set: " + String.join(", ", missing) + " (see --help)";
    return account.baseUrl().matches("https?://.*") ? "" : "BASE_URL must begin with http:// or https://";
  }

  public static void main(String[] args) throws Exception {
    List<String> options = new ArrayList<>();
    List<String> paths = new ArrayList<>();
    for (String arg : args) (arg.startsWith("--") ? options : paths).add(arg);
    if (options.contains("--help")) {
      print(USAGE);
      return;
    }
    Account account = new Account(
        variable("BASE_URL").replaceAll("/+$", ""), variable("API_KEY"), variable("API_SECRET"));
    String wrong = usageError(paths, options, account);
    if (!wrong.isEmpty()) {
      ERR.println(wrong);
      System.exit(2);
    }
    if (options.contains("--summary")) print("file\tmonth\t" + String.join("\t", SUMMARY_KEYS));
    int code = 0;
    for (String path : paths) code = Math.max(code, sendFile(path, options, account));
    System.exit(code);
  }

  /** Returns a variable as UTF-8. On Linux, getenv garbles it in a locale without UTF-8. */
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

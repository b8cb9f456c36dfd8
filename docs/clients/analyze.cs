// Sends monthly sales workbooks to the service and prints their statistics as
// JSON.
//
//   dotnet new console -o analyze && cd analyze
//   curl -o Program.cs https://base-url.invalid/clients/analyze.cs
//   export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
//   dotnet run -- FILE.xlsx...
//
// Needs .NET 8 or newer and no package.

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Security.Cryptography;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;

internal static class Help
{
    public const string Usage = """
        Usage: dotnet run -- FILE.xlsx... [--encrypt] [--summary | --envelope]

        Set BASE_URL, API_KEY and API_SECRET.

          --encrypt    encrypt the body of the request
          --summary    print months and totals as tab-separated lines instead
          --envelope   print a line of JSON for each file instead: file, status,
                       reason, notes, requestId, envelope

        Exit codes: 0 the statistics are on stdout, 1 the service refused, 2 wrong
        usage or a file that cannot be read, 3 gave up after three retries or its own
        time limit. If several files fail, the highest code counts. Failures and notes
        go to stderr.
        """;
}

internal sealed record Account(string BaseUrl, string ApiKey, string Secret);

/// <summary>
/// Without an answer, the status is 0 and the body says why. Late means that this
/// client stopped waiting: another try would take as long.
/// </summary>
internal sealed record Answer(int Status, HttpResponseHeaders? Headers, string Body, bool IsLate = false)
{
    /// <summary>Returns a header; null if there is none.</summary>
    public string? Header(string name) =>
        Headers is not null && Headers.TryGetValues(name, out var values) ? values.First() : null;

    public bool IsRetryable => Status is 0 or 408 or 429 or >= 500;

    /// <summary>The JSON object of the body; null if it has none, such as the page of a proxy.</summary>
    public JsonElement? Envelope
    {
        get
        {
            try
            {
                using var document = JsonDocument.Parse(Body);
                return document.RootElement.ValueKind == JsonValueKind.Object ? document.RootElement.Clone() : null;
            }
            catch (JsonException)
            {
                return null;
            }
        }
    }

    /// <summary>The statistics; null if there are none.</summary>
    public JsonElement? Data =>
        Status == 200 && Envelope is { } envelope && envelope.TryGetProperty("data", out var data) &&
        data.ValueKind == JsonValueKind.Object
            ? data
            : null;

    /// <summary>Returns a failure in one line: status, reason, message, request id.</summary>
    public override string ToString()
    {
        if (Status == 0) return $"0 no answer: {Regex.Replace(Body.Trim(), @"\s+", " ")}";
        var message = Envelope is { } envelope && envelope.TryGetProperty("message", out var text)
            ? text.ToString()
            : "not an answer of the service";
        var id = Header("x-request-id") is { } value ? $" (x-request-id: {value})" : "";
        return $"{Status} {Header("x-error-reason") ?? "unknown reason"}: {message}{id}";
    }
}

internal static class Program
{
    private static readonly string[] Options = { "--encrypt", "--summary", "--envelope" };

    private static readonly string[] SummaryKeys = { "rows", "hospitals", "newHospitals", "totalQty", "totalConv" };

    // Leaves Chinese text and quotation marks as they are, without \uXXXX.
    private static readonly JsonSerializerOptions Plain = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private static readonly JsonSerializerOptions Indented = new(Plain) { WriteIndented = true };

    /// <summary>Seconds before each retry, unless retry-after is longer.</summary>
    private static readonly int[] Pauses = { 1, 2, 4 };

    private static readonly HttpClient Client =
        new(new HttpClientHandler { AllowAutoRedirect = false }) { Timeout = Timeout.InfiniteTimeSpan };

    /// <summary>Returns base64(iv).base64(tag).base64(ciphertext), AES-256-GCM.</summary>
    private static string Encrypt(string plaintext, Account account)
    {
        var key = SHA256.HashData(Encoding.UTF8.GetBytes($"{account.Secret}:{account.ApiKey}"));
        var iv = RandomNumberGenerator.GetBytes(12);
        var bytes = Encoding.UTF8.GetBytes(plaintext);
        var ciphertext = new byte[bytes.Length];
        var tag = new byte[16];
        using var aes = new AesGcm(key, tag.Length);
        aes.Encrypt(iv, bytes, ciphertext, tag);
        return string.Join(".", new[] { iv, tag, ciphertext }.Select(part => Convert.ToBase64String(part)));
    }

    /// <summary>Returns HMAC-SHA256 of "timestamp:SHA-256 of the body" in lowercase hex.</summary>
    private static string Sign(byte[] body, string timestamp, string secret)
    {
        var message = $"{timestamp}:{Hex(SHA256.HashData(body))}";
        return Hex(HMACSHA256.HashData(Encoding.UTF8.GetBytes(secret), Encoding.UTF8.GetBytes(message)));
    }

    private static string Hex(byte[] bytes) => Convert.ToHexString(bytes).ToLowerInvariant();

    /// <summary>The seconds to wait until an answer begins: slow connections need longer for a long body.</summary>
    private static int TimeLimit(int bodyBytes) => 60 + bodyBytes / 65_536;

    private static async Task<Answer> CallAsync(HttpRequestMessage request, int timeLimit)
    {
        var limit = TimeSpan.FromSeconds(timeLimit);
        using var late = new CancellationTokenSource(limit);
        try
        {
            using var response = await Client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, late.Token);
            late.CancelAfter(limit); // the rest of the answer may take as long again
            var text = await response.Content.ReadAsStringAsync(late.Token);
            return new Answer((int)response.StatusCode, response.Headers, text);
        }
        catch (Exception) when (late.IsCancellationRequested)
        {
            return new Answer(0, null, $"none within {timeLimit} s", IsLate: true);
        }
        catch (Exception error) when (error is HttpRequestException or TaskCanceledException or IOException)
        {
            return new Answer(0, null, error.Message);
        }
    }

    /// <summary>Returns how far the service's clock is ahead of ours.</summary>
    private static async Task<TimeSpan> ClockOffsetAsync(string baseUrl)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, $"{baseUrl}/api/health");
        var health = await CallAsync(request, TimeLimit(0));
        return health.Data is { } data && data.TryGetProperty("time", out var time) &&
            time.TryGetDateTimeOffset(out var serviceTime)
                ? serviceTime - DateTimeOffset.UtcNow
                : TimeSpan.Zero;
    }

    /// <summary>Sends the JSON, retries transient failures, and returns the last answer.</summary>
    private static async Task<Answer> AnalyzeAsync(string json, bool encrypted, Account account)
    {
        var offset = TimeSpan.Zero;
        var clockCorrected = false;
        var retries = 0;
        while (true)
        {
            var body = Encoding.UTF8.GetBytes(encrypted ? Encrypt(json, account) : json);
            var timestamp = (DateTimeOffset.UtcNow + offset).ToUnixTimeSeconds().ToString();
            using var request = new HttpRequestMessage(HttpMethod.Post, $"{account.BaseUrl}/api/analyze");
            request.Headers.Add("x-api-key", account.ApiKey);
            request.Headers.Add("x-timestamp", timestamp);
            request.Headers.Add("x-signature", Sign(body, timestamp, account.Secret));
            if (encrypted) request.Headers.Add("x-encrypted", "1");
            request.Content = new ByteArrayContent(body);
            request.Content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
            var answer = await CallAsync(request, TimeLimit(body.Length));
            if (answer.Header("x-error-reason") == "timestamp_outside_window" && !clockCorrected)
            {
                offset = await ClockOffsetAsync(account.BaseUrl);
                clockCorrected = true;
                continue;
            }
            if (!answer.IsRetryable || answer.IsLate || retries == Pauses.Length) return answer;
            var pause = Pauses[retries++];
            if (int.TryParse(answer.Header("retry-after"), out var retryAfter) && retryAfter is > 0 and < 10_000)
            {
                pause = Math.Max(pause, retryAfter);
            }
            Say($"{answer}; trying again in {pause} s");
            await Task.Delay(TimeSpan.FromSeconds(pause));
        }
    }

    private static void Say(string line) => Write(Console.OpenStandardError(), line);

    /// <summary>Prints a line; exits if whoever reads stdout has closed it, as head does.</summary>
    private static void Print(string line)
    {
        try
        {
            Write(Console.OpenStandardOutput(), line);
        }
        catch (IOException)
        {
            Environment.Exit(141);
        }
    }

    /// <summary>Writes a line in UTF-8, whatever the console uses.</summary>
    private static void Write(Stream stream, string line) => stream.Write(Encoding.UTF8.GetBytes(line + "\n"));

    /// <summary>Prints a line for each month, and one for the total.</summary>
    private static void PrintSummary(string path, JsonElement data)
    {
        void Line(string month, JsonElement stats)
        {
            var meta = stats.GetProperty("meta");
            var values = SummaryKeys.Select(key => meta.GetProperty(key).GetRawText());
            Print(string.Join("\t", new[] { path, month }.Concat(values)));
        }
        foreach (var month in data.GetProperty("byMonth").EnumerateObject()) Line(month.Name, month.Value);
        Line("total", data.GetProperty("total"));
    }

    private static void PrintEnvelope(string path, Answer answer)
    {
        string Json(string? text) => JsonSerializer.Serialize(text, Plain);
        var envelope = answer.Envelope?.GetRawText() ?? "null";
        Print($"{{\"file\":{Json(path)},\"status\":{answer.Status},\"reason\":{Json(answer.Header("x-error-reason"))}," +
            $"\"notes\":{Json(answer.Header("x-notes"))},\"requestId\":{Json(answer.Header("x-request-id"))}," +
            $"\"envelope\":{envelope}}}");
    }

    /// <summary>Prints the answer for a file, and returns the exit code.</summary>
    private static int PrintAnswer(string path, Answer answer, HashSet<string> options)
    {
        var data = answer.Data;
        if (data is null) Say(answer.ToString());
        else if (answer.Header("x-notes") is { } notes) Say($"x-notes: {notes}");
        if (options.Contains("--envelope")) PrintEnvelope(path, answer);
        else if (data is { } months && options.Contains("--summary")) PrintSummary(path, months);
        else if (data is { } all) Print(JsonSerializer.Serialize(all, Indented));
        if (data is not null) return 0;
        return answer.IsRetryable ? 3 : 1;
    }

    /// <summary>Sends a file, prints the answer, and returns the exit code.</summary>
    private static async Task<int> SendFileAsync(string path, HashSet<string> options, Account account)
    {
        byte[] file;
        try
        {
            file = await File.ReadAllBytesAsync(path);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            Say($"Cannot read {path}: {error.Message}");
            return 2;
        }
        // JsonSerializer would write each "+" of the base64 as "\u002B".
        var filename = JsonSerializer.Serialize(Path.GetFileName(path));
        var json = $"{{\"file\":\"{Convert.ToBase64String(file)}\",\"filename\":{filename}}}";
        return PrintAnswer(path, await AnalyzeAsync(json, options.Contains("--encrypt"), account), options);
    }

    /// <summary>Returns the usage error; null if there is none.</summary>
    private static string? UsageError(List<string> paths, HashSet<string> options, Dictionary<string, string> settings)
    {
        foreach (var option in options.Except(Options)) return $"Unknown option {option} (see --help)";
        if (paths.Count == 0) return "No file given (see --help)";
        var missing = settings.Where(setting => setting.Value == "").Select(setting => setting.Key).ToList();
        if (missing.Count > 0) return $"Not set: {string.Join(", ", missing)} (see --help)";
        return Regex.IsMatch(settings["BASE_URL"], "^https?://") ? null : "BASE_URL must begin with http:// or https://";
    }

    /// <summary>Returns the exit code.</summary>
    private static async Task<int> Main(string[] args)
    {
        var options = args.Where(arg => arg.StartsWith("--")).ToHashSet();
        var paths = args.Where(arg => !arg.StartsWith("--")).ToList();
        if (options.Contains("--help"))
        {
            Print(Help.Usage);
            return 0;
        }
        var settings = new[] { "BASE_URL", "API_KEY", "API_SECRET" }
            .ToDictionary(name => name, name => Environment.GetEnvironmentVariable(name) ?? "");
        if (UsageError(paths, options, settings) is { } wrong)
        {
            Say(wrong);
            return 2;
        }
        var account = new Account(settings["BASE_URL"].TrimEnd('/'), settings["API_KEY"], settings["API_SECRET"]);
        if (options.Contains("--summary")) Print("file\tmonth\t" + string.Join("\t", SummaryKeys));
        var code = 0;
        foreach (var path in paths) code = Math.Max(code, await SendFileAsync(path, options, account));
        return code;
    }
}

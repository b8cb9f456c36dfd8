// Sends a monthly sales workbook to the service and prints its statistics as
// JSON.
//
//   dotnet new console -o analyze && cd analyze
//   curl -o Program.cs https://base-url.invalid/clients/analyze.cs
//   export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
//   dotnet run -- FILE.xlsx [--encrypt]
//
// Needs .NET 8 or newer and no package.
//
// Exit codes: 0 the statistics are on stdout, 1 the service refused, 2 wrong
// usage, 3 gave up after three retries. Failures and notes are on stderr.

using System;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;

internal sealed record Account(string BaseUrl, string ApiKey, string Secret);

/// <summary>The status is 0 if no answer came; the body then says why.</summary>
internal sealed record Answer(int Status, HttpResponseHeaders? Headers, string Body)
{
    public string Header(string name) =>
        Headers is not null && Headers.TryGetValues(name, out var values) ? values.First() : "";

    public bool CanTryAgain => Status is 0 or 408 or 429 or >= 500;
}

internal static class Program
{
    /// <summary>Seconds before each retry, unless retry-after is longer.</summary>
    private static readonly int[] Pauses = { 1, 2, 4 };

    private static readonly HttpClient Client =
        new(new HttpClientHandler { AllowAutoRedirect = false }) { Timeout = TimeSpan.FromSeconds(60) };

    /// <summary>Gives base64(iv).base64(tag).base64(ciphertext), AES-256-GCM.</summary>
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

    /// <summary>Gives HMAC-SHA256 of "timestamp:SHA-256 of the body" in lowercase hex.</summary>
    private static string Sign(byte[] body, string timestamp, string secret)
    {
        var message = $"{timestamp}:{Hex(SHA256.HashData(body))}";
        return Hex(HMACSHA256.HashData(Encoding.UTF8.GetBytes(secret), Encoding.UTF8.GetBytes(message)));
    }

    private static string Hex(byte[] bytes) => Convert.ToHexString(bytes).ToLowerInvariant();

    private static async Task<Answer> CallAsync(HttpRequestMessage request)
    {
        try
        {
            using var response = await Client.SendAsync(request);
            var text = await response.Content.ReadAsStringAsync();
            return new Answer((int)response.StatusCode, response.Headers, text);
        }
        catch (Exception error) when (error is HttpRequestException or TaskCanceledException or IOException)
        {
            return new Answer(0, null, error.Message);
        }
    }

    /// <summary>Gives by how much the clock of the service is ahead of ours.</summary>
    private static async Task<TimeSpan> ClockOffsetAsync(string baseUrl)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, $"{baseUrl}/api/health");
        var health = await CallAsync(request);
        if (health.Status != 200) return TimeSpan.Zero;
        using var envelope = JsonDocument.Parse(health.Body);
        var there = envelope.RootElement.GetProperty("data").GetProperty("time").GetDateTimeOffset();
        return there - DateTimeOffset.UtcNow;
    }

    /// <summary>Sends the body, again where that can help, and gives the last answer.</summary>
    private static async Task<Answer> AnalyzeAsync(byte[] body, bool encrypted, Account account)
    {
        var offset = TimeSpan.Zero;
        var corrected = false;
        var retries = 0;
        while (true)
        {
            var timestamp = (DateTimeOffset.UtcNow + offset).ToUnixTimeSeconds().ToString();
            using var request = new HttpRequestMessage(HttpMethod.Post, $"{account.BaseUrl}/api/analyze");
            request.Headers.Add("x-api-key", account.ApiKey);
            request.Headers.Add("x-timestamp", timestamp);
            request.Headers.Add("x-signature", Sign(body, timestamp, account.Secret));
            if (encrypted) request.Headers.Add("x-encrypted", "1");
            request.Content = new ByteArrayContent(body);
            request.Content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
            var answer = await CallAsync(request);
            var reason = answer.Header("x-error-reason");
            if (reason == "timestamp_outside_window" && !corrected)
            {
                offset = await ClockOffsetAsync(account.BaseUrl);
                corrected = true;
                continue;
            }
            if (!answer.CanTryAgain || retries == Pauses.Length) return answer;
            var pause = Pauses[retries++];
            if (int.TryParse(answer.Header("retry-after"), out var longer) && longer is > 0 and < 10_000)
            {
                pause = Math.Max(pause, longer);
            }
            Say($"{Describe(answer)}; trying again in {pause} s");
            await Task.Delay(TimeSpan.FromSeconds(pause));
        }
    }

    /// <summary>Gives a property of the envelope; null if it has none or a proxy has answered.</summary>
    private static JsonElement? Property(string body, string name)
    {
        try
        {
            using var envelope = JsonDocument.Parse(body);
            return envelope.RootElement.ValueKind == JsonValueKind.Object &&
                envelope.RootElement.TryGetProperty(name, out var value)
                ? value.Clone()
                : null;
        }
        catch (JsonException)
        {
            return null;
        }
    }

    /// <summary>Gives a failure in one line: status, reason, message, request id.</summary>
    private static string Describe(Answer answer)
    {
        if (answer.Status == 0) return $"0 no answer: {answer.Body}";
        var message = Property(answer.Body, "message")?.ToString() ?? "not an answer of the service";
        var reason = answer.Header("x-error-reason");
        if (reason == "") reason = "unknown reason";
        return $"{answer.Status} {reason}: {message} (x-request-id: {answer.Header("x-request-id")})";
    }

    private static void Say(string line) => Write(Console.OpenStandardError(), line);

    /// <summary>Writes a line in UTF-8, whatever the console uses.</summary>
    private static void Write(Stream stream, string line) => stream.Write(Encoding.UTF8.GetBytes(line + "\n"));

    private static string Variable(string name) => Environment.GetEnvironmentVariable(name) ?? "";

    /// <summary>Gives the exit code.</summary>
    private static async Task<int> Main(string[] args)
    {
        var encrypted = args.Contains("--encrypt");
        var paths = args.Where(arg => arg != "--encrypt").ToList();
        var account = new Account(Variable("BASE_URL").TrimEnd('/'), Variable("API_KEY"), Variable("API_SECRET"));
        if (paths.Count != 1 || !account.BaseUrl.StartsWith("http") || account.ApiKey == "" || account.Secret == "")
        {
            Say("Usage: set BASE_URL, API_KEY and API_SECRET; dotnet run -- FILE.xlsx [--encrypt]");
            return 2;
        }
        byte[] file;
        try
        {
            file = await File.ReadAllBytesAsync(paths[0]);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            Say(error.Message);
            return 2;
        }
        // JsonSerializer would write each "+" of the base64 as "\u002B".
        var filename = JsonSerializer.Serialize(Path.GetFileName(paths[0]));
        var json = $"{{\"file\":\"{Convert.ToBase64String(file)}\",\"filename\":{filename}}}";
        var body = Encoding.UTF8.GetBytes(encrypted ? Encrypt(json, account) : json);
        var answer = await AnalyzeAsync(body, encrypted, account);
        var data = Property(answer.Body, "data");
        if (answer.Status != 200 || data is not { ValueKind: JsonValueKind.Object } found)
        {
            Say(Describe(answer));
            return answer.CanTryAgain ? 3 : 1;
        }
        var notes = answer.Header("x-notes");
        if (notes != "") Say($"x-notes: {notes}");
        Write(Console.OpenStandardOutput(), found.GetRawText());
        return 0;
    }
}

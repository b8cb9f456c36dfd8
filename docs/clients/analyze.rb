#!/usr/bin/env ruby
# Sends a monthly sales workbook to the service and prints its statistics as
# JSON.
#
#   curl -O https://base-url.invalid/clients/analyze.rb
#   export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
#   ruby analyze.rb FILE.xlsx [--encrypt]
#
# Needs Ruby 2.7 or newer and its standard library.
#
# Exit codes: 0 the statistics are on stdout, 1 the service refused, 2 wrong
# usage, 3 gave up after three retries. Failures and notes are on stderr.
require "json"
require "net/http"
require "openssl"
require "time"

PAUSES = [1, 2, 4].freeze # seconds before each retry, unless retry-after is longer

Account = Struct.new(:base_url, :api_key, :secret)

# The status is 0 if no answer came; the body then says why.
Answer = Struct.new(:status, :headers, :body) do
  def reason
    headers["x-error-reason"].to_s
  end

  def can_try_again?
    [0, 408, 429].include?(status) || status >= 500
  end

  # The JSON of the body; an empty hash if a proxy has answered.
  def envelope
    json = JSON.parse(body)
    json.is_a?(Hash) ? json : {}
  rescue JSON::ParserError
    {}
  end

  # A failure in one line: status, reason, message, request id.
  def to_s
    return "0 no answer: #{body}" if status.zero?

    message = envelope.fetch("message", "not an answer of the service")
    shown = reason.empty? ? "unknown reason" : reason
    "#{status} #{shown}: #{message} (x-request-id: #{headers["x-request-id"]})"
  end
end

# Gives base64(iv).base64(tag).base64(ciphertext), AES-256-GCM.
def encrypt(plaintext, account)
  cipher = OpenSSL::Cipher.new("aes-256-gcm").encrypt
  cipher.key = OpenSSL::Digest.digest("SHA256", "#{account.secret}:#{account.api_key}")
  iv = cipher.random_iv
  ciphertext = cipher.update(plaintext) + cipher.final
  [iv, cipher.auth_tag, ciphertext].map { |part| [part].pack("m0") }.join(".")
end

# Gives HMAC-SHA256 of "timestamp:SHA-256 of the body" in lowercase hex.
def sign(body, timestamp, secret)
  body_hash = OpenSSL::Digest.hexdigest("SHA256", body)
  OpenSSL::HMAC.hexdigest("SHA256", secret, "#{timestamp}:#{body_hash}")
end

def call(request)
  uri = request.uri
  options = { use_ssl: uri.scheme == "https", open_timeout: 60, read_timeout: 60 }
  response = Net::HTTP.start(uri.hostname, uri.port, options) { |http| http.request(request) }
  Answer.new(response.code.to_i, response, response.body.to_s.force_encoding("UTF-8"))
rescue SystemCallError, SocketError, IOError, Timeout::Error, Net::ProtocolError,
       Net::HTTPBadResponse, OpenSSL::SSL::SSLError => e
  Answer.new(0, {}, e.message)
end

# Gives by how many seconds the clock of the service is ahead of ours.
def clock_offset(base_url)
  health = call(Net::HTTP::Get.new(URI("#{base_url}/api/health")))
  health.status == 200 ? Time.iso8601(health.envelope["data"]["time"]) - Time.now : 0
end

# Sends the body, again where that can help, and gives the last answer.
def analyze(body, encrypted, account)
  offset = 0
  corrected = false
  pauses = PAUSES.dup
  loop do
    timestamp = (Time.now + offset).to_i.to_s
    headers = {
      "content-type" => "application/json",
      "x-api-key" => account.api_key,
      "x-timestamp" => timestamp,
      "x-signature" => sign(body, timestamp, account.secret)
    }
    headers["x-encrypted"] = "1" if encrypted
    request = Net::HTTP::Post.new(URI("#{account.base_url}/api/analyze"), headers)
    request.body = body
    answer = call(request)
    if answer.reason == "timestamp_outside_window" && !corrected
      offset = clock_offset(account.base_url)
      corrected = true
    elsif answer.can_try_again? && pauses.any?
      longer = answer.headers["retry-after"].to_s[/\A\d{1,4}\z/].to_i
      pause = [pauses.shift, longer].max
      warn "#{answer}; trying again in #{pause} s"
      sleep pause
    else
      return answer
    end
  end
end

# Gives the exit code.
def main(args)
  encrypted = args.include?("--encrypt")
  paths = args - ["--encrypt"]
  # Bytes, whatever the locale.
  base_url, api_key, secret = %w[BASE_URL API_KEY API_SECRET].map { |name| ENV.fetch(name, "").b }
  if paths.size != 1 || !base_url.start_with?("http") || api_key.empty? || secret.empty?
    warn "Usage: set BASE_URL, API_KEY and API_SECRET; ruby analyze.rb FILE.xlsx [--encrypt]"
    return 2
  end
  begin
    content = [File.binread(paths[0])].pack("m0")
  rescue SystemCallError => e
    warn e.message
    return 2
  end
  filename = File.basename(paths[0]).dup.force_encoding("UTF-8").scrub
  body = JSON.generate({ file: content, filename: filename })
  account = Account.new(base_url.sub(%r{/+\z}, ""), api_key, secret)
  body = encrypt(body, account) if encrypted
  answer = analyze(body, encrypted, account)
  data = answer.envelope["data"]
  if answer.status != 200 || data.nil?
    warn answer
    return answer.can_try_again? ? 3 : 1
  end
  warn "x-notes: #{answer.headers["x-notes"]}" if answer.headers["x-notes"]
  puts JSON.pretty_generate(data)
  0
end

exit main(ARGV)

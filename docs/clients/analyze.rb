#!/usr/bin/env ruby
# Sends monthly sales workbooks to the service and prints their statistics as
# JSON.
#
#   curl -O https://base-url.invalid/clients/analyze.rb
#   export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
#   ruby analyze.rb FILE.xlsx...
#
# Needs Ruby 2.7 or newer and its standard library.
require "json"
require "net/http"
require "openssl"
require "time"

USAGE = <<~TEXT
  Usage: ruby analyze.rb FILE.xlsx... [--encrypt] [--summary | --envelope]

  Set BASE_URL, API_KEY and API_SECRET.

    --encrypt    encrypt the body of the request
    --summary    print months and totals as tab-separated lines instead
    --envelope   print a line of JSON for each file instead: file, status,
                 reason, notes, requestId, envelope

  Exit codes: 0 the statistics are on stdout, 1 the service refused, 2 wrong
  usage or a file that cannot be read, 3 gave up after three retries or its own
  time limit. If several files fail, the highest code counts. Failures and notes
  go to stderr.
TEXT
OPTIONS = %w[--encrypt --summary --envelope].freeze
SUMMARY_KEYS = %w[rows hospitals newHospitals totalQty totalConv].freeze
PAUSES = [1, 2, 4].freeze # seconds before each retry, unless retry-after is longer

Account = Struct.new(:base_url, :api_key, :secret)

# Without an answer, the status is 0 and the body says why. Late means that this
# client stopped waiting: another try would take as long.
Answer = Struct.new(:status, :headers, :body, :late) do
  def reason
    headers["x-error-reason"]
  end

  def retryable?
    [0, 408, 429].include?(status) || status >= 500
  end

  def retry_after
    headers["retry-after"].to_s[/\A\d{1,4}\z/].to_i
  end

  # The JSON object of the body; nil if it has none, such as the page of a proxy.
  def envelope
    json = JSON.parse(body)
    json if json.is_a?(Hash)
  rescue JSON::ParserError
    nil
  end

  # The statistics; nil if there are none.
  def data
    (envelope || {})["data"] if status == 200
  end

  # A failure in one line: status, reason, message, request id.
  def to_s
    return "0 no answer: #{body.split.join(" ")}" if status.zero?

    message = (envelope || {}).fetch("message", "not an answer of the service")
    id = headers["x-request-id"]
    "#{status} #{reason || "unknown reason"}: #{message}#{" (x-request-id: #{id})" if id}"
  end
end

# Returns base64(iv).base64(tag).base64(ciphertext), AES-256-GCM.
def encrypt(plaintext, account)
  cipher = OpenSSL::Cipher.new("aes-256-gcm").encrypt
  cipher.key = OpenSSL::Digest.digest("SHA256", "#{account.secret}:#{account.api_key}")
  iv = cipher.random_iv
  ciphertext = cipher.update(plaintext) + cipher.final
  [iv, cipher.auth_tag, ciphertext].map { |part| [part].pack("m0") }.join(".")
end

# Returns HMAC-SHA256 of "timestamp:SHA-256 of the body" in lowercase hex.
def sign(body, timestamp, secret)
  body_hash = OpenSSL::Digest.hexdigest("SHA256", body)
  OpenSSL::HMAC.hexdigest("SHA256", secret, "#{timestamp}:#{body_hash}")
end

# Returns the seconds to wait: slow connections need longer for a long body.
def time_limit(body)
  60 + body.to_s.bytesize / 65_536
end

def call(request)
  uri = request.uri
  limit = time_limit(request.body)
  options = { use_ssl: uri.scheme == "https", open_timeout: limit, write_timeout: limit, read_timeout: limit }
  response = Net::HTTP.start(uri.hostname, uri.port, options) { |http| http.request(request) }
  text = response.body.to_s.force_encoding("UTF-8")
  # Net::HTTP does not notice that a body is shorter than its content-length.
  return Answer.new(0, {}, "the answer is cut off") if text.bytesize < response["content-length"].to_i

  Answer.new(response.code.to_i, response, text)
rescue Timeout::Error
  Answer.new(0, {}, "none within #{limit} s", true)
rescue SystemCallError, SocketError, IOError, Net::ProtocolError, Net::HTTPBadResponse,
       OpenSSL::SSL::SSLError => e
  Answer.new(0, {}, e.message)
end

# Returns the seconds by which the service's clock is ahead of ours.
def clock_offset(base_url)
  health = call(Net::HTTP::Get.new(URI("#{base_url}/api/health")))
  Time.iso8601(health.data["time"]) - Time.now
rescue NoMethodError, TypeError, ArgumentError
  0 # the service has not answered
end

# Sends the JSON, retries transient failures, and returns the last answer.
def analyze(json, encrypted, account)
  offset = 0
  clock_corrected = false
  pauses = PAUSES.dup
  loop do
    body = encrypted ? encrypt(json, account) : json
    timestamp = (Time.now + offset).to_i.to_s
    headers = {
      "content-type" => "application/json",
      "accept-encoding" => "identity", # so that content-length is the length of the text
      "x-api-key" => account.api_key,
      "x-timestamp" => timestamp,
      "x-signature" => sign(body, timestamp, account.secret)
    }
    headers["x-encrypted"] = "1" if encrypted
    request = Net::HTTP::Post.new(URI("#{account.base_url}/api/analyze"), headers)
    request.body = body
    answer = call(request)
    if answer.reason == "timestamp_outside_window" && !clock_corrected
      offset = clock_offset(account.base_url)
      clock_corrected = true
    elsif answer.retryable? && !answer.late && pauses.any?
      pause = [pauses.shift, answer.retry_after].max
      warn "#{answer}; trying again in #{pause} s"
      sleep pause
    else
      return answer
    end
  end
end

# Returns a line for each month and one for the total.
def summary(path, data)
  periods = data["months"].map { |month| [month, data["byMonth"][month]] }
  [*periods, ["total", data["total"]]].map do |month, stats|
    [path, month, *stats["meta"].values_at(*SUMMARY_KEYS).map(&:to_json)].join("\t")
  end
end

# Prints the answer for a file, and returns the exit code.
def print_answer(path, answer, options)
  data = answer.data
  notes = answer.headers["x-notes"]
  if data.nil?
    warn answer
  elsif notes
    warn "x-notes: #{notes}"
  end
  if options.include?("--envelope")
    puts JSON.generate(
      "file" => path, "status" => answer.status, "reason" => answer.reason, "notes" => notes,
      "requestId" => answer.headers["x-request-id"], "envelope" => answer.envelope
    )
  elsif data
    puts options.include?("--summary") ? summary(path, data) : JSON.pretty_generate(data)
  end
  return 0 if data

  answer.retryable? ? 3 : 1
end

# Sends a file, prints the answer, and returns the exit code.
def send_file(path, options, account)
  content = [File.binread(path)].pack("m0")
  shown = path.dup.force_encoding("UTF-8").scrub
  json = JSON.generate({ file: content, filename: File.basename(shown) })
  print_answer(shown, analyze(json, options.include?("--encrypt"), account), options)
rescue Errno::EPIPE
  raise
rescue SystemCallError => e
  warn "Cannot read #{path}: #{e.message.sub(/ @ .*/m, "")}"
  2
end

# Returns the usage error; nil if there is none.
def usage_error(paths, options, settings)
  unknown = (options - OPTIONS).first
  return "Unknown option #{unknown} (see --help)" if unknown
  return "No file given (see --help)" if paths.empty?

  missing = settings.select { |_, value| value.empty? }.keys
  return "Not set: #{missing.join(", ")} (see --help)" if missing.any?

  "BASE_URL must begin with http:// or https://" unless settings["BASE_URL"].match?(%r{\Ahttps?://})
end

# Returns the exit code.
def main(args)
  if args.include?("--help")
    puts USAGE
    return 0
  end
  options, paths = args.partition { |arg| arg.start_with?("--") }
  # Bytes, whatever the locale.
  settings = %w[BASE_URL API_KEY API_SECRET].to_h { |name| [name, ENV.fetch(name, "").b] }
  wrong = usage_error(paths, options, settings)
  if wrong
    warn wrong
    return 2
  end
  account = Account.new(settings["BASE_URL"].sub(%r{/+\z}, ""), *settings.values_at("API_KEY", "API_SECRET"))
  puts ["file", "month", *SUMMARY_KEYS].join("\t") if options.include?("--summary")
  paths.map { |path| send_file(path, options, account) }.max
end

begin
  code = main(ARGV)
  $stdout.flush
rescue Errno::EPIPE
  exit! 141 # whoever reads stdout has closed it, as head does
end
exit code

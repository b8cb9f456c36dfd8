// Sends monthly sales workbooks to the service and prints their statistics as
// JSON.
//
//	curl -O https://base-url.invalid/clients/analyze.go
//	export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
//	go run analyze.go FILE.xlsx...
//
// Needs Go 1.18 or newer and its standard library. Build it for scripts
// (go build analyze.go): whatever its exit code, go run ends with 1.
package main

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

const usage = `Usage: analyze FILE.xlsx... [--encrypt] [--summary | --envelope]

Set BASE_URL, API_KEY and API_SECRET.

  --encrypt    encrypt the body of the request
  --summary    print months and totals as tab-separated lines instead
  --envelope   print a line of JSON for each file instead: file, status,
               reason, notes, requestId, envelope

Exit codes: 0 the statistics are on stdout, 1 the service refused, 2 wrong
usage or a file that cannot be read, 3 gave up after three retries or its own
time limit. If several files fail, the highest code counts. Failures and notes
go to stderr.`

// Seconds before each retry, unless retry-after is longer.
var pauses = []int{1, 2, 4}

var client = http.Client{
	CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse
	},
}

type account struct{ baseURL, apiKey, secret string }

// Without an answer, status is 0 and body says why. late means that this client
// stopped waiting: another try would take as long.
type answer struct {
	status  int
	headers http.Header
	body    []byte
	late    bool
}

// encrypt returns base64(iv).base64(tag).base64(ciphertext), AES-256-GCM.
func encrypt(plaintext []byte, acc account) ([]byte, error) {
	key := sha256.Sum256([]byte(acc.secret + ":" + acc.apiKey))
	block, err := aes.NewCipher(key[:])
	if err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	iv := make([]byte, gcm.NonceSize()) // 12
	if _, err := rand.Read(iv); err != nil {
		return nil, err
	}
	sealed := gcm.Seal(nil, iv, plaintext, nil) // ends with the tag
	split := len(sealed) - gcm.Overhead()       // 16
	text := base64.StdEncoding.EncodeToString
	return []byte(text(iv) + "." + text(sealed[split:]) + "." + text(sealed[:split])), nil
}

// sign returns HMAC-SHA256 of "timestamp:SHA-256 of the body" in lowercase hex.
func sign(body []byte, timestamp, secret string) string {
	bodyHash := sha256.Sum256(body)
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(timestamp + ":" + hex.EncodeToString(bodyHash[:])))
	return hex.EncodeToString(mac.Sum(nil))
}

// timeLimit returns the seconds to wait until an answer begins: slow
// connections need longer for a long body.
func timeLimit(body []byte) int { return 60 + len(body)/65_536 }

func call(method, url string, headers map[string]string, body []byte) answer {
	limit := time.Duration(timeLimit(body)) * time.Second
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	timer := time.AfterFunc(limit, cancel)
	defer timer.Stop()
	none := func(err error) answer {
		if ctx.Err() != nil {
			return answer{0, http.Header{}, []byte(fmt.Sprintf("none within %d s", timeLimit(body))), true}
		}
		return answer{0, http.Header{}, []byte(err.Error()), false}
	}
	request, err := http.NewRequestWithContext(ctx, method, url, bytes.NewReader(body))
	if err != nil {
		return none(err)
	}
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	response, err := client.Do(request)
	if err != nil {
		return none(err)
	}
	defer response.Body.Close()
	timer.Reset(limit) // the rest of the answer may take as long again
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return none(err)
	}
	return answer{response.StatusCode, response.Header, text, false}
}

// header returns a header of the answer; nil if it has none, which is null in JSON.
func (a answer) header(name string) *string {
	if value := a.headers.Get(name); value != "" {
		return &value
	}
	return nil
}

func (a answer) retryable() bool {
	return a.status == 0 || a.status == 408 || a.status == 429 || a.status >= 500
}

// data returns the statistics of a success as they were sent; nil for a failure.
func (a answer) data() json.RawMessage {
	var envelope struct{ Data json.RawMessage }
	if a.status != 200 || json.Unmarshal(a.body, &envelope) != nil || string(envelope.Data) == "null" {
		return nil
	}
	return envelope.Data
}

// String returns a failure in one line: status, reason, message, request id.
func (a answer) String() string {
	if a.status == 0 {
		return "0 no answer: " + strings.Join(strings.Fields(string(a.body)), " ")
	}
	envelope := struct{ Message string }{}
	if json.Unmarshal(a.body, &envelope) != nil || envelope.Message == "" {
		envelope.Message = "not an answer of the service"
	}
	reason := a.headers.Get("x-error-reason")
	if reason == "" {
		reason = "unknown reason"
	}
	line := fmt.Sprintf("%d %s: %s", a.status, reason, envelope.Message)
	if id := a.headers.Get("x-request-id"); id != "" {
		line += " (x-request-id: " + id + ")"
	}
	return line
}

// clockOffset returns how far the service's clock is ahead of ours.
func clockOffset(baseURL string) time.Duration {
	var health struct{ Data struct{ Time time.Time } }
	a := call("GET", baseURL+"/api/health", nil, nil)
	if json.Unmarshal(a.body, &health) != nil || health.Data.Time.IsZero() {
		return 0
	}
	return time.Until(health.Data.Time)
}

// analyze sends the JSON, retries transient failures, and returns the last answer.
func analyze(content []byte, encrypted bool, acc account) (answer, error) {
	var offset time.Duration
	clockCorrected, retries := false, 0
	for {
		body := content
		if encrypted {
			var err error
			if body, err = encrypt(content, acc); err != nil {
				return answer{}, err
			}
		}
		timestamp := strconv.FormatInt(time.Now().Add(offset).Unix(), 10)
		headers := map[string]string{
			"content-type": "application/json",
			"x-api-key":    acc.apiKey,
			"x-timestamp":  timestamp,
			"x-signature":  sign(body, timestamp, acc.secret),
		}
		if encrypted {
			headers["x-encrypted"] = "1"
		}
		a := call("POST", acc.baseURL+"/api/analyze", headers, body)
		reason := a.headers.Get("x-error-reason")
		if reason == "timestamp_outside_window" && !clockCorrected {
			offset, clockCorrected = clockOffset(acc.baseURL), true
			continue
		}
		if !a.retryable() || a.late || retries == len(pauses) {
			return a, nil
		}
		pause := pauses[retries]
		retryAfter, _ := strconv.Atoi(a.headers.Get("retry-after"))
		if retryAfter > pause && retryAfter < 10000 {
			pause = retryAfter
		}
		fmt.Fprintf(os.Stderr, "%s; trying again in %d s\n", a, pause)
		time.Sleep(time.Duration(pause) * time.Second)
		retries++
	}
}

// A period has the numbers as they were sent.
type period struct {
	Meta struct{ Rows, Hospitals, NewHospitals, TotalQty, TotalConv json.Number }
}

func printSummary(path string, data []byte) {
	var stats struct {
		Months  []string
		ByMonth map[string]period
		Total   period
	}
	json.Unmarshal(data, &stats)
	line := func(month string, p period) {
		m := p.Meta
		fmt.Printf("%s\t%s\t%s\t%s\t%s\t%s\t%s\n", path, month,
			m.Rows, m.Hospitals, m.NewHospitals, m.TotalQty, m.TotalConv)
	}
	for _, month := range stats.Months {
		line(month, stats.ByMonth[month])
	}
	line("total", stats.Total)
}

func printEnvelope(path string, a answer) {
	var envelope json.RawMessage
	var object map[string]json.RawMessage
	if json.Unmarshal(a.body, &object) == nil {
		envelope = a.body
	}
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetEscapeHTML(false)
	encoder.Encode(struct {
		File      string          `json:"file"`
		Status    int             `json:"status"`
		Reason    *string         `json:"reason"`
		Notes     *string         `json:"notes"`
		RequestID *string         `json:"requestId"`
		Envelope  json.RawMessage `json:"envelope"`
	}{path, a.status, a.header("x-error-reason"), a.header("x-notes"), a.header("x-request-id"), envelope})
}

// printAnswer prints the answer for a file and returns the exit code.
func printAnswer(path string, a answer, options map[string]bool) int {
	data := a.data()
	if data == nil {
		fmt.Fprintln(os.Stderr, a)
	} else if notes := a.headers.Get("x-notes"); notes != "" {
		fmt.Fprintln(os.Stderr, "x-notes: "+notes)
	}
	switch {
	case options["--envelope"]:
		printEnvelope(path, a)
	case data != nil && options["--summary"]:
		printSummary(path, data)
	case data != nil:
		var indented bytes.Buffer
		json.Indent(&indented, data, "", "  ")
		fmt.Println(indented.String())
	}
	switch {
	case data != nil:
		return 0
	case a.retryable():
		return 3
	default:
		return 1
	}
}

// sendFile sends a file, prints the answer, and returns the exit code.
func sendFile(path string, options map[string]bool, acc account) int {
	file, err := os.ReadFile(path)
	if err != nil {
		fmt.Fprintf(os.Stderr, "Cannot read %s: %s\n", path, errors.Unwrap(err))
		return 2
	}
	content, err := json.Marshal(map[string]any{"file": file, "filename": filepath.Base(path)}) // []byte becomes base64
	var a answer
	if err == nil {
		a, err = analyze(content, options["--encrypt"], acc)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 2
	}
	return printAnswer(path, a, options)
}

// usageError returns the usage error; empty if there is none.
func usageError(paths []string, options map[string]bool, missing []string, baseURL string) string {
	for option := range options {
		if option != "--encrypt" && option != "--summary" && option != "--envelope" {
			return "Unknown option " + option + " (see --help)"
		}
	}
	switch {
	case len(paths) == 0:
		return "No file given (see --help)"
	case len(missing) > 0:
		return "Not set: " + strings.Join(missing, ", ") + " (see --help)"
	case !strings.HasPrefix(baseURL, "http://") && !strings.HasPrefix(baseURL, "https://"):
		return "BASE_URL must begin with http:// or https://"
	}
	return ""
}

func main() {
	var paths, missing []string
	options := map[string]bool{}
	for _, arg := range os.Args[1:] {
		if strings.HasPrefix(arg, "--") {
			options[arg] = true
		} else {
			paths = append(paths, arg)
		}
	}
	if options["--help"] {
		fmt.Println(usage)
		return
	}
	for _, name := range []string{"BASE_URL", "API_KEY", "API_SECRET"} {
		if os.Getenv(name) == "" {
			missing = append(missing, name)
		}
	}
	acc := account{strings.TrimRight(os.Getenv("BASE_URL"), "/"), os.Getenv("API_KEY"), os.Getenv("API_SECRET")}
	if wrong := usageError(paths, options, missing, acc.baseURL); wrong != "" {
		fmt.Fprintln(os.Stderr, wrong)
		os.Exit(2)
	}
	if options["--summary"] {
		fmt.Println("file\tmonth\trows\thospitals\tnewHospitals\ttotalQty\ttotalConv")
	}
	code := 0
	for _, path := range paths {
		if c := sendFile(path, options, acc); c > code {
			code = c
		}
	}
	os.Exit(code)
}

// Sends a monthly sales workbook to the service and prints its statistics as
// JSON.
//
//	curl -O https://base-url.invalid/clients/analyze.go
//	export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
//	go run analyze.go FILE.xlsx [--encrypt]
//
// Needs Go 1.18 or newer and its standard library. Build it for scripts
// (go build analyze.go): go run ends with 1 whatever the exit code.
//
// Exit codes: 0 the statistics are on stdout, 1 the service refused, 2 wrong
// usage, 3 gave up after three retries. Failures and notes are on stderr.
package main

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Seconds before each retry, unless retry-after is longer.
var pauses = []int{1, 2, 4}

var client = http.Client{
	Timeout: 60 * time.Second,
	CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse
	},
}

type account struct{ baseURL, apiKey, secret string }

// The status is 0 if no answer came; the body then says why.
type answer struct {
	status  int
	headers http.Header
	body    []byte
}

// encrypt gives base64(iv).base64(tag).base64(ciphertext), AES-256-GCM.
func encrypt(plaintext []byte, a account) ([]byte, error) {
	key := sha256.Sum256([]byte(a.secret + ":" + a.apiKey))
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

// sign gives HMAC-SHA256 of "timestamp:SHA-256 of the body" in lowercase hex.
func sign(body []byte, timestamp, secret string) string {
	bodyHash := sha256.Sum256(body)
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(timestamp + ":" + hex.EncodeToString(bodyHash[:])))
	return hex.EncodeToString(mac.Sum(nil))
}

func call(method, url string, headers map[string]string, body []byte) answer {
	none := func(err error) answer { return answer{0, http.Header{}, []byte(err.Error())} }
	request, err := http.NewRequest(method, url, bytes.NewReader(body))
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
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return none(err)
	}
	return answer{response.StatusCode, response.Header, text}
}

// clockOffset gives by how much the clock of the service is ahead of ours.
func clockOffset(baseURL string) time.Duration {
	var health struct{ Data struct{ Time time.Time } }
	got := call("GET", baseURL+"/api/health", nil, nil)
	if got.status != 200 || json.Unmarshal(got.body, &health) != nil {
		return 0
	}
	return time.Until(health.Data.Time)
}

func canTryAgain(status int) bool {
	return status == 0 || status == 408 || status == 429 || status >= 500
}

// analyze sends the body, again where that can help, and gives the last answer.
func analyze(body []byte, encrypted bool, a account) answer {
	var offset time.Duration
	corrected, retries := false, 0
	for {
		timestamp := strconv.FormatInt(time.Now().Add(offset).Unix(), 10)
		headers := map[string]string{
			"content-type": "application/json",
			"x-api-key":    a.apiKey,
			"x-timestamp":  timestamp,
			"x-signature":  sign(body, timestamp, a.secret),
		}
		if encrypted {
			headers["x-encrypted"] = "1"
		}
		got := call("POST", a.baseURL+"/api/analyze", headers, body)
		reason := got.headers.Get("x-error-reason")
		if reason == "timestamp_outside_window" && !corrected {
			offset, corrected = clockOffset(a.baseURL), true
			continue
		}
		if !canTryAgain(got.status) || retries == len(pauses) {
			return got
		}
		pause := pauses[retries]
		longer, _ := strconv.Atoi(got.headers.Get("retry-after"))
		if longer > pause && longer < 10000 {
			pause = longer
		}
		fmt.Fprintf(os.Stderr, "%s; trying again in %d s\n", describe(got), pause)
		time.Sleep(time.Duration(pause) * time.Second)
		retries++
	}
}

// describe gives a failure in one line: status, reason, message, request id.
func describe(got answer) string {
	if got.status == 0 {
		return "0 no answer: " + string(got.body)
	}
	var envelope struct{ Message string }
	if json.Unmarshal(got.body, &envelope) != nil || envelope.Message == "" {
		envelope.Message = "not an answer of the service"
	}
	reason := got.headers.Get("x-error-reason")
	if reason == "" {
		reason = "unknown reason"
	}
	return fmt.Sprintf("%d %s: %s (x-request-id: %s)",
		got.status, reason, envelope.Message, got.headers.Get("x-request-id"))
}

// run gives the exit code.
func run(args []string) int {
	var paths []string
	encrypted := false
	for _, arg := range args {
		if arg == "--encrypt" {
			encrypted = true
		} else {
			paths = append(paths, arg)
		}
	}
	a := account{strings.TrimRight(os.Getenv("BASE_URL"), "/"), os.Getenv("API_KEY"), os.Getenv("API_SECRET")}
	if len(paths) != 1 || !strings.HasPrefix(a.baseURL, "http") || a.apiKey == "" || a.secret == "" {
		fmt.Fprintln(os.Stderr, "Usage: set BASE_URL, API_KEY and API_SECRET; analyze FILE.xlsx [--encrypt]")
		return 2
	}
	file, err := os.ReadFile(paths[0])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 2
	}
	body, err := json.Marshal(map[string]any{"file": file, "filename": filepath.Base(paths[0])}) // []byte becomes base64
	if err == nil && encrypted {
		body, err = encrypt(body, a)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 2
	}
	got := analyze(body, encrypted, a)
	var envelope struct{ Data json.RawMessage }
	if got.status != 200 || json.Unmarshal(got.body, &envelope) != nil || envelope.Data == nil {
		fmt.Fprintln(os.Stderr, describe(got))
		if canTryAgain(got.status) {
			return 3
		}
		return 1
	}
	if notes := got.headers.Get("x-notes"); notes != "" {
		fmt.Fprintln(os.Stderr, "x-notes: "+notes)
	}
	var indented bytes.Buffer
	json.Indent(&indented, envelope.Data, "", "  ")
	fmt.Println(indented.String())
	return 0
}

func main() {
	os.Exit(run(os.Args[1:]))
}

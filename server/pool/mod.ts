/**
 * The threads that analyze:
 *
 *   pool           jobs -> workers; replaces a worker that fails or is too slow
 *   member         one worker and its job
 *   start_worker   a thread without permissions
 *   warm_up_jobs   the first jobs of a new worker
 *
 * `routes/analyze/worker.ts` is the program of a worker.
 * @module
 */
export { Pool, type PoolOptions } from "./pool.ts";
export { startWorker } from "./start_worker.ts";
export { warmUpJobs } from "./warm_up_jobs.ts";

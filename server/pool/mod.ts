/**
 * The threads that do the work of analyses:
 *
 *   pool           jobs -> workers; replaces a worker that fails or takes too long
 *   member         one worker, and the jobs that it has
 *   start_worker   a thread without permissions
 *   warm_up_jobs   what a new worker does before it serves
 *
 * `routes/analyze/worker.ts` is the program of a worker.
 * @module
 */
export { Pool } from "./pool.ts";
export { startWorker } from "./start_worker.ts";
export { warmUpJobs } from "./warm_up_jobs.ts";

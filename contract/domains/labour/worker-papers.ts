// Papers by which people on a site prove who they are.

/** Papers that a gate takes, those of the national data standard that numbers are known of. */
export const WORKER_PAPERS = ['residentId', 'residencePermit', 'foreignPermanentResident', 'passport'] as const
export type WorkerPaper = (typeof WORKER_PAPERS)[number]

// What only the server knows of each domain, put together.
import type { Kysely } from 'kysely'
import { createHr } from './domains/hr/hr.ts'
import { endSessionsOfEmployee } from './domains/identity/open-session.ts'
import { roleManagersBeside } from './domains/identity/roles/holders.ts'
import { organisation } from './domains/organisation/organisation.ts'
import { transactionOf } from './sync/kysely-store.ts'
import type { ServerDomains } from './sync/server-domain.ts'

/** The server's part of every domain over one database. */
export const createServerDomains = (db: Kysely<unknown>, nowMs: () => number): ServerDomains => ({
  organisation,
  hr: createHr({
    endSessions: (domain, employeeUri) => endSessionsOfEmployee(db, domain, employeeUri, nowMs()),
    roleManagersBeside: (storeTx, domain, uri) => roleManagersBeside(transactionOf(storeTx), domain, uri),
  }),
})

// What only the server knows of each domain, put together.
import type { Kysely } from 'kysely'
import { createHr } from './domains/hr/hr.ts'
import { loadScopes } from './domains/identity/load-who.ts'
import { endSessionsOfEmployee } from './domains/identity/open-session.ts'
import { roleManagersBeside } from './domains/identity/roles/holders.ts'
import { furtherMembers } from './domains/organisation/further-members.ts'
import { createOrganisation } from './domains/organisation/organisation.ts'
import { postHolders } from './domains/organisation/post-holders.ts'
import type { AskScopes } from './domains/own-scopes.ts'
import { transactionOf } from './sync/kysely-store.ts'
import type { ServerDomains } from './sync/server-domain.ts'

/** The server's part of every domain over one database. */
export const createServerDomains = (db: Kysely<unknown>, nowMs: () => number): ServerDomains => {
  const askScopes: AskScopes = async (storeTx, { userId, domain }, groupUri) => {
    const inside = transactionOf(storeTx)
    return inside ? loadScopes(inside, userId, domain, nowMs(), groupUri) : { scopes: {}, employeeUri: null }
  }
  return {
    organisation: createOrganisation({
      askScopes,
      furtherMembers: (storeTx, domain, uri) => furtherMembers(transactionOf(storeTx), domain, uri),
      postHolders: (storeTx, domain, field, uri) => postHolders(transactionOf(storeTx), domain, field, uri),
    }),
    hr: createHr({
      endSessions: (domain, employeeUri) => endSessionsOfEmployee(db, domain, employeeUri, nowMs()),
      roleManagersBeside: (storeTx, domain, uri) => roleManagersBeside(transactionOf(storeTx), domain, uri),
      askScopes,
    }),
  }
}

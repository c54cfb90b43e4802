// Writes the demonstration into an empty database, in one transaction: all of it or nothing.
import { type QueryExecutorProvider, sql } from 'kysely'
import { alertRule } from '#contract/domains/hr/alerts/alert-rule.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { regularisation } from '#contract/domains/hr/regularisation.ts'
import { partnerBan } from '#contract/domains/partners/partner-ban.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { scopeName } from '#contract/kit/scope.ts'
import type { FileStore } from '#server/adapters/file-store.ts'
import { ATTENDANCE_SHOWROOM } from '#server/domains/hr/attendance-showroom.ts'
import { hashPassword } from '#server/domains/identity/password.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { StoreTx, SyncStore } from '#server/sync/store/store.ts'
import { askedApprovals, banApprovals } from './asked-approvals.ts'
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts'
import { type DemoOrganisation, demoOrganisation } from './demo-organisation.ts'
import { demoPartners } from './demo-partners.ts'
import { seedRequestedValues } from './demo-record-requests.ts'
import { demoAlertRules } from './hr/demo-alert-rules.ts'
import { givePapers } from './hr/demo-materials.ts'
import { withMovements } from './hr/demo-movements.ts'
import { seedNewcomers } from './hr/demo-newcomers.ts'
import { demoOutside } from './hr/demo-outside.ts'
import { giveUsualPapers } from './hr/demo-paper-sets.ts'
import { demoRegularisations } from './hr/demo-regularisations.ts'
import { seedProcesses } from './hr/seed-processes.ts'
import { seedSettlements } from './hr/seed-settlements.ts'
import { linkPartners } from './link-partners.ts'
import { DEMO_GROUP, DEMO_LABOUR } from './plans/demo-places.ts'
import { PARTNER_PLANS } from './plans/partner-plans.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedApprovals } from './seed-approvals.ts'
import { seedBoard } from './seed-board.ts'
import { demoCertificationPapers, seedCertifications } from './seed-certifications.ts'
import { seedContent } from './seed-content.ts'
import { demoSignatureFile, demoSitePictures, seedFeed } from './seed-feed.ts'
import { seedFiles } from './seed-files.ts'
import { seedFrequentContacts } from './seed-frequent-contacts.ts'
import { seedInvites } from './seed-invites.ts'
import { demoInvoiceFile } from './seed-invoices.ts'
import { demoSlip, seedMarket } from './seed-market.ts'
import { seedOpenPlatform } from './seed-open-platform.ts'
import { seedRealNames } from './seed-real-names.ts'
import { seedReviewTodos } from './seed-review-todos.ts'
import { seedSites } from './seed-sites.ts'
import { seedStartCommands } from './seed-start-commands.ts'

const LABOUR_STAFF = 130
const SEED = 20_260_630
const PARTNER_KINDS = 8
/** Photos of what was handed over. */
const PROOFS = 3
/** Rows in one statement. */
const BATCH = 2000

/** Whether the database holds no organisation and no account. */
export async function isEmptyDatabase(db: QueryExecutorProvider): Promise<boolean> {
  const found = await sql`select 1 from organisation union all select 1 from account limit 1`.execute(db)
  return found.rows.length === 0
}

/** Any fixed number; it names the lock of those who make the demonstration. */
const LOCK = 710_420_230_002

/**
 * Makes the demonstration with `staff` people in the group (at least one for each demonstration account there), if the database holds nobody. Two
 * runs of one moment give the same rows but for keys and what they sign. Without `isWaiting` there is nothing in hand of which a job would tell somebody: no
 * approvals, no processes of HR but regularisations, no articles to acknowledge. Several processes may start together; one
 * does it, the others wait and find it done.
 */
export async function seedDemo(
  store: SyncStore,
  files: FileStore,
  staff: number,
  nowMs: number,
  isWaiting = true,
  /** The server's, for what lies encrypted; without it there is none of that. */
  secret?: string,
): Promise<void> {
  const planned = demoOrganisation({ ...DEMO_GROUP, seed: SEED, staff, numberPrefix: 'LM', firstIndex: 0 })
  const moved = isWaiting ? withMovementsOf(planned, nowMs) : planned
  const labour = demoOrganisation({
    ...DEMO_LABOUR,
    seed: SEED + 1,
    staff: LABOUR_STAFF,
    numberPrefix: 'HJ',
    firstIndex: 10_000_000,
  })
  const accounts = demoAccounts(moved, labour)
  // After the accounts: none of them is on probation.
  const ends = demoRegularisations(moved.people, 'manager', SEED + 4, nowMs)
  const group = withPeople(moved, ends.onTrial)
  const papers = givePapers(accounts, DEMO_GROUP.domain, SEED + 3, nowMs)
  // In the quiet demonstration nobody has papers but those.
  if (isWaiting) papers.push(...giveUsualPapers(group.people, group.departments, SEED + 11, nowMs))
  const proofs = demoSitePictures(SEED + 23, nowMs).slice(0, PROOFS)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await store.write(async (tx) => {
    const db = transactionOf(tx)
    if (!db) throw new Error('the demonstration needs a database')
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(db)
    if (!(await isEmptyDatabase(db))) return
    for (const one of [group, labour]) await writeRows(tx, one)
    // Where nothing waits there are no approvals either.
    const regularisations = ends.rows.filter(({ status }) => isWaiting || status !== 'inApproval')
    const scope = `shared:${DEMO_GROUP.domain}`
    await tx.flush(
      regularisations.map((row) => ({ kind: 'insert', collection: regularisation, scope, row }) as const),
      [],
      [],
    )
    const about = { people: group.people, superior: 'manager', seed: SEED + 5, nowMs }
    const processes = isWaiting
      ? await seedProcesses(
          tx,
          DEMO_GROUP.domain,
          about,
          proofs.map(({ file }) => file),
        )
      : { entries: [], requests: [], rows: [] }
    for (const one of [group, labour]) await writeAlertRules(tx, one.domain, nowMs, isWaiting)
    const bans = await writePartners(tx, nowMs, isWaiting)
    for (const [at, [one, usernames]] of siteCrews(group, labour).entries())
      await seedSites(
        tx,
        db,
        one.domain,
        {
          crew: usernames.flatMap((username) => one.people.find((person) => person.username === username) ?? []),
          groupUris: projectDepartments(one),
          workers: isWaiting ? (at === 0 ? SITE_WORKERS : 40) : FEW_WORKERS,
          photos: at === 0 ? proofs.map(({ file }) => file) : [],
          ...{ contractor: one.name, seed: SEED + 60 + at, nowMs, isWaiting },
        },
        secret,
      )
    await linkPartners(db, DEMO_GROUP.domain)
    await seedAccounts(db, { accounts, passwordHash, seed: SEED + 2, nowMs })
    const calling = { domain: DEMO_GROUP.domain, people: group.people, seed: SEED + 9, nowMs }
    if (isWaiting) await seedFrequentContacts(tx, db, calling)
    await writeOutside(tx, db, nowMs, isWaiting)
    await seedInvites(tx, db, { domain: DEMO_GROUP.domain, departments: group.departments, nowMs, isWaiting })
    const pictures = demoSitePictures(SEED + 20, nowMs)
    const slip = demoSlip(SEED + 41, nowMs)
    const signature = demoSignatureFile(SEED + 42, nowMs)
    const forms = { domain: DEMO_GROUP.domain, seed: SEED + 50, nowMs }
    const written = secret === undefined ? [] : await seedNewcomers(db, processes.entries, { ...forms, secret })
    if (secret !== undefined) await seedRequestedValues(db, processes.requests, { ...forms, secret })
    if (secret !== undefined) await seedSettlements(db, processes.rows, { ...forms, secret })
    if (isWaiting) await seedAttendance(db, DEMO_GROUP.domain)
    const certPapers = demoCertificationPapers(SEED + 45, nowMs)
    const invoice = demoInvoiceFile(SEED + 43, nowMs)
    await seedFiles(
      db,
      files,
      [...papers, ...proofs, ...pictures, ...written, slip, signature, invoice, ...certPapers],
      nowMs,
    )
    const organisations = { group: DEMO_GROUP, labour: DEMO_LABOUR }
    await seedRealNames(db, { papers: certPapers, nowMs, isWaiting })
    await seedCertifications(db, { ...organisations, papers: certPapers, seed: SEED + 44, nowMs, secret, isWaiting })
    if (isWaiting) await seedReviewTodos(tx, db, { seed: SEED + 46, nowMs })
    const { domain, shortName: domainName } = DEMO_GROUP
    await seedFeed(tx, db, { domain, domainName, seed: SEED + 21, nowMs, pictures, signature, isWaiting })
    await seedContent(tx, db, { domain, seed: SEED + 22, nowMs, pictures: pictures.map(({ file }) => file) })
    const asked = [
      ...askedApprovals([...regularisations, ...processes.rows], 'manager', 'chairman'),
      ...banApprovals(bans, 'admin', 'chairman'),
    ]
    await seedApprovals(tx, db, { accounts, asked, seed: SEED + 6, nowMs, isWaiting, secret })
    await seedBoard(tx, db, { accounts, seed: SEED + 8, nowMs, isWaiting })
    await seedOpenPlatform(db, { domain, seed: SEED + 50, nowMs })
    await seedStartCommands(db, nowMs)
    const shown = { proof: slip.file, pdf: invoice.file }
    await seedMarket(tx, db, { domain, buyerName: DEMO_GROUP.name, seed: SEED + 40, nowMs, ...shown, isWaiting })
    // The embedded database gathers no statistics before it has been quiet for a while.
    await sql`analyze`.execute(db)
  })
}

/** The charts of personnel have a year to show. */
const withMovementsOf = (made: DemoOrganisation, nowMs: number) =>
  withPeople(made, (people) => withMovements(people, nowMs))

/** The organisation with its people changed, where they are written and where others look them up. */
function withPeople(made: DemoOrganisation, change: (people: readonly AnyRow[]) => AnyRow[]): DemoOrganisation {
  const people = change(made.people)
  // The same rows in both: accounts and papers are written into them.
  const rows = made.rows.map(([collection, of]) => [collection, collection === employee ? people : of] as const)
  return { ...made, rows, people }
}

async function writeAlertRules(tx: StoreTx, domain: string, nowMs: number, isWaiting: boolean): Promise<void> {
  const seed = domain === DEMO_GROUP.domain ? SEED + 70 : SEED + 71
  const rows = demoAlertRules(seed, nowMs, isWaiting)
  const kind = 'insert' as const
  await tx.flush(
    rows.map((row) => ({ kind, collection: alertRule, scope: `org:${domain}`, row })),
    [],
    [],
  )
}

/** One of each kind at least; in the quiet demonstration no more. Answers the black-listings. */
async function writePartners(tx: StoreTx, nowMs: number, isWaiting: boolean): Promise<readonly AnyRow[]> {
  const count = isWaiting ? PARTNER_PLANS.length : PARTNER_KINDS
  const scope = `org:${DEMO_GROUP.domain}`
  const made = demoPartners({ seed: SEED + 30, nowMs, owner: 'chairman', count })
  for (const [collection, rows] of made)
    await tx.flush(
      rows.map((row) => ({ kind: 'insert', collection, scope, row }) as const),
      [],
      [],
    )
  return made.get(partnerBan) ?? []
}

/** Workers on the sites of the group; where nothing is to wait, as many as a journey needs. */
const SITE_WORKERS = 200
const FEW_WORKERS = 36

/** Who works on the sites of each organisation. */
const siteCrews = (group: DemoOrganisation, labour: DemoOrganisation) =>
  [
    [group, ['foreman', 'manager']],
    [labour, ['labour']],
  ] as const

/** Departments of projects; an organisation without them has its sites under its root. */
function projectDepartments({ departments }: DemoOrganisation): string[] {
  const found = departments.filter((one) => one.type === 'projectDept')
  return (found.length > 0 ? found : departments.slice(0, 1)).map((one) => one.uri)
}

/** After the accounts: one of them has applied. */
async function writeOutside(tx: StoreTx, db: QueryExecutorProvider, nowMs: number, isWaiting: boolean): Promise<void> {
  const { rows } = await sql<{ userId: string; username: string; name: string }>`
    select user_id as "userId", username, name from account where username = 'personal'`.execute(db)
  const applicant = isWaiting ? rows[0] : undefined
  const given = { seed: SEED + 31, nowMs, owner: 'chairman', colleague: 'manager', applicant }
  for (const [collection, made] of demoOutside(given)) {
    const scope = scopeName(collection.audience, { userId: '', domain: DEMO_GROUP.domain })
    await tx.flush(
      made.map((row) => ({ kind: 'insert', collection, scope, row }) as const),
      [],
      [],
    )
  }
}

/** Its attendance system is a page that this server has for it. */
async function seedAttendance(db: QueryExecutorProvider, domain: string): Promise<void> {
  await sql`update organisation set attendance_url = ${ATTENDANCE_SHOWROOM} where domain_uri = ${domain}`.execute(db)
}

async function writeRows(tx: StoreTx, organisation: DemoOrganisation): Promise<void> {
  const scope = `org:${organisation.domain}`
  for (const [collection, rows] of organisation.rows) {
    for (let at = 0; at < rows.length; at += BATCH) {
      const writes = rows.slice(at, at + BATCH).map((row) => ({ kind: 'insert', collection, scope, row }) as const)
      await tx.flush(writes, [], [])
    }
  }
}

// An organisation that certifies itself, and whoever reviews it.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { FileRef } from '#contract/domains/files.ts'
import type { CertificationKind } from '#contract/domains/identity/certification-fields.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import type { DatabaseKind } from '#server/db/database.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { type BuiltMember, buildMember, buildOrganisation } from './people.ts'
import { createTestApp, type TestApp } from './server/app.ts'
import { filledRows } from './sync/filled-rows.ts'
import { uploadPicture } from './upload-picture.ts'

/** Codes of companies that pass their check. */
export const CODES = ['91350100M000100Y43', '93000000M00000019Q', '93000000M00000027K', '93000000M00000035E'] as const
export const ID_NO = '11010519491231002X'

interface CertificationKit {
  server: TestApp
  domain: string
  admin: BuiltMember
  reviewer: BuiltMember
  licence: FileRef
}

/** Registers the hooks of a suite: one server with a reviewer, and before each test a new organisation with its administrator. */
export function registerCertificationKit(kind: DatabaseKind) {
  // Filled before each test.
  const kit = {} as CertificationKit
  async function operator(): Promise<BuiltMember> {
    const person = await buildMember(kit.server, '')
    await sql`insert into platform_grant (user_id, role_key, granted_by)
      values (${person.userId}, 'certificationReviewer', '')`.execute(kit.server.db)
    return person
  }
  async function organisation() {
    const { domain } = await buildOrganisation(kit.server)
    const admin = await buildMember(kit.server, domain, { codes: ['org_certification'] })
    return { domain, admin, licence: await uploadPicture(kit.server, admin) }
  }
  beforeAll(async () => {
    kit.server = await createTestApp({ kind })
    kit.reviewer = await operator()
  })
  beforeEach(async () => {
    await sql`update certification set held = 'revoked', credit_code = null`.execute(kit.server.db)
    Object.assign(kit, await organisation())
  })
  afterAll(() => kit.server.close())

  const today = () => todayInShanghai(kit.server.clock.nowMs)
  const company = (more: Record<string, string | number> = {}) => ({
    ...{ name: '云岭建设有限公司', uscc: CODES[0], corpType: 'limited', established: '2012-05-01' },
    ...{ termEnd: addDays(today(), 400), registeredCapital: 5000, legalPerson: '陈向东', legalPersonIdNo: ID_NO },
    ...{ address: '杭州市西湖区', scope: '房屋建筑工程施工', applicantRole: 'legalPerson' },
    ...{ applicantName: '陈向东', applicantMobile: '13800000001', ...more },
  })
  const labour = (until: string) => ({
    ...{ filingNo: 'LW-330106-1', safetyLicenceNo: '（浙）JZ安许证字1', safetyLicenceFrom: '2024-01-01' },
    ...{ safetyLicenceUntil: until, wageAccountName: '工资专户', wageAccountNo: '1202 0212-0900' },
    ...{ wageBank: '工商银行', labourOfficer: '王小明', labourOfficerMobile: '13800000002' },
  })
  const get = async (of: CertificationKind, by = kit.admin) =>
    (await kit.server.call('identity', 'certificationGet', { kind: of }, by.token)).result
  const submit = (
    form: ReturnType<typeof company>,
    files: Record<string, FileRef[]> = {},
    appeal = '',
    by = kit.admin,
  ) =>
    kit.server.call(
      'identity',
      'certificationSubmit',
      { kind: 'company', form, files: { licence: [kit.licence], ...files }, appeal },
      by.token,
    )
  const uriOf = async (of: CertificationKind, where = kit.domain) => {
    const { rows } = await sql<{ uri: string }>`select cert_uri as uri from certification
      where domain = ${where} and kind = ${of}`.execute(kit.server.db)
    return rows[0]?.uri ?? ''
  }
  const decide = async (isPassed: boolean, more: object = {}, certUri = '', by = kit.reviewer) =>
    kit.server.call(
      'identity',
      'certificationDecide',
      { certUri: certUri || (await uriOf('company')), isPassed, reasons: [], note: '', ...more },
      by.token,
    )
  const auth = async (where = kit.domain) => {
    const { rows } = await sql<{ n: number }>`select company_auth as n from organisation
      where domain_uri = ${where}`.execute(kit.server.db)
    return rows[0]?.n
  }
  const events = async (by = kit.admin) =>
    (await filledRows(kit.server, by.token, 'notice')).map((row) => (row.facts as { event: string }).event)
  return { kit, operator, organisation, today, company, labour, get, submit, uriOf, decide, auth, events }
}

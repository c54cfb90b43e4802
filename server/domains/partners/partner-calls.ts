// Accounts of partners: their numbers are written and read here alone, and every look is written down.
import { sql } from 'kysely'
import { partner } from '#contract/domains/partners/partner.ts'
import { partnerAccount } from '#contract/domains/partners/partner-parts.ts'
import { keepsPartners } from '#contract/domains/partners/partner-types.ts'
import type { partners } from '#contract/domains/partners/partners.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { checkBankCard, checkCorporateAccount } from '#contract/kit/prc/bank-card.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import type { CallHandler, CallHandlers } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { logLook } from '../log-look.ts'
import { actOnPartnerApplication, applyAsPartner, myPartnerApplications } from './application-calls.ts'
import { readPartnerIdNo, savePartnerIdNo } from './id-numbers.ts'
import {
  franchiseeContactList,
  franchiseeGroupTree,
  getAllGroupUser,
  getFranchiseList,
  updateFranchiseeGroup,
} from './tree-calls.ts'

type Calls = typeof partners.calls

const savePartnerAccount: CallHandler<Calls['savePartnerAccount']> = async (context, { uri, accountNo, ...values }) => {
  if (!keepsPartners(context.who.codes)) throw new CallFailure(ERROR_CODES.noPermission)
  const typed = accountNo?.trim() ?? ''
  const checked = values.accountKind === 'corporate' ? checkCorporateAccount(typed) : checkBankCard(typed)
  if (typed !== '' && !checked.ok) throw new CallFailure(ERROR_CODES.badInput, 'bankCardInvalid')
  const number =
    typed !== '' && checked.ok ? { accountNo: checked.value, accountTail: checked.value.slice(-4) } : undefined
  await logLook(context, 'write', uri, 'accountNo')
  try {
    await context.command(
      context.who,
      makeUlid(context.nowMs(), context.random),
      async ({ tx, all }) => {
        if (!(await all.get(partner, values.partnerUri))) throw new CallFailure(ERROR_CODES.notFound)
        const before = await tx.get(partnerAccount, uri)
        if (before && before.partnerUri !== values.partnerUri) throw new CallFailure(ERROR_CODES.notFound)
        const row = { ...values, ...number }
        if (before) await tx.patch(partnerAccount, uri, row)
        else if (!number) throw new CallFailure(ERROR_CODES.badInput, 'bankCardInvalid')
        else await tx.insert(partnerAccount, { ...values, ...number, uri })
        if (!values.isDefault) return
        for (const other of await all.where(partnerAccount, 'partnerUri', values.partnerUri))
          if (other.uri !== uri && other.isDefault) await all.patch(partnerAccount, other.uri, { isDefault: false })
      },
      { sensitive: true },
    )
  } catch (error) {
    if (error instanceof Refusal) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
    throw error
  }
  return {}
}

const readPartnerAccount: CallHandler<Calls['readPartnerAccount']> = async (context, { uri }) => {
  const { rows } = await sql<{ accountNo: string | null }>`
    select account_no as "accountNo" from partner_account
    where uri = ${uri} and scope = ${`org:${context.who.domain}`} and deleted_at is null`.execute(context.db)
  const accountNo = rows[0]?.accountNo
  if (typeof accountNo !== 'string') throw new CallFailure(ERROR_CODES.notFound)
  await logLook(context, 'read', uri, 'accountNo')
  return { accountNo }
}

export const partnerCalls: CallHandlers<typeof partners> = {
  savePartnerAccount,
  readPartnerAccount,
  savePartnerIdNo,
  readPartnerIdNo,
  applyAsPartner,
  myPartnerApplications,
  actOnPartnerApplication,
  getAllGroupUser,
  getFranchiseList,
  franchiseeGroupTree,
  updateFranchiseeGroup,
  franchiseeContactList,
}

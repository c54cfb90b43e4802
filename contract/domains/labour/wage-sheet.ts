// Wage sheets (工资表): one per team and month, made from attendance and rates, signed row by row, checked, approved, paid.
import * as z from 'zod/mini'
import { type AnyRow, collection, group } from '../../kit/collection.ts'
import { date, instant, integer, list, money, oneOf, optional, pattern, ref, text, username } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { refuse } from '../../kit/refusal.ts'
import type { Tx } from '../../kit/tx.ts'
import { newInState, workflow, workflowFields } from '../../kit/workflow.ts'
import { SITE_LABOUR, SITE_MANAGEMENT, SITE_WAGES } from './site-codes.ts'
import { keepToSite, ON_SITE, placeAudience, placeFields, placeIn } from './site-place.ts'
import { siteTeam } from './site-team.ts'
import { signatureSchema } from './small-picture.ts'
import {
  dueOf,
  NOT_SIGNED,
  owedOf,
  paymentsOfRest,
  refusePayments,
  type WagePayment,
  type WageRow,
  wagePaymentSchema,
  wageRowSchema,
  withPayments,
  withSums,
} from './wage-row.ts'

const STATES = ['draft', 'signing', 'checked', 'approved', 'partPaid', 'paid'] as const
const MOST_ROWS = 300
/** A sheet that is paid by and by: some parts for everybody. */
const MOST_PAYMENTS = 3000
const { shape } = wageRowSchema
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

export const wageSheet = collection(
  'wageSheet',
  {
    base: group(SITE_LABOUR, {
      ...placeFields(),
      teamUri: ref('siteTeam'),
      teamName: text(1, 40),
      month: pattern(MONTH, 'month'),
      /** The month that is paid now, belatedly; null in a usual sheet. */
      backMonth: optional(pattern(MONTH, 'month')),
      rows: list(wageRowSchema, MOST_ROWS),
      heads: integer(0, MOST_ROWS),
      signedCount: integer(0, MOST_ROWS),
      totalFen: money(),
      paidFen: money(),
      /** Everything that was paid, in the order in which it was. */
      payments: list(wagePaymentSchema, MOST_PAYMENTS),
      checkedBy: optional(username()),
      payDate: optional(date()),
      /** Of the real-name platform: `changed` where the sheet is another than was uploaded. */
      upload: oneOf('none', 'waiting', 'uploaded', 'changed'),
      uploadedAt: optional(instant()),
      ...workflowFields(STATES),
    }),
  },
  { ...placeAudience, idPrefix: 'wag', lookups: ['projectUri', 'teamUri'] },
)

/** What the platform has is not what the sheet says any more. */
const changedSince = (upload: string) => (upload === 'uploaded' ? { upload: 'changed' as const } : {})

/** A sheet with what is paid now. */
function paying(sheet: AnyRow, payments: readonly WagePayment[]) {
  const days = payments.map((one) => one.day).sort()
  return {
    ...withSums(withPayments(sheet.rows as WageRow[], payments)),
    payments: [...(sheet.payments as WagePayment[]), ...payments],
    payDate: days.at(-1) ?? sheet.payDate,
    ...changedSince(String(sheet.upload)),
  }
}

export const wageSheetFlow = workflow(wageSheet, {
  states: STATES,
  closed: ['paid'],
  steps: {
    /** From now on it is signed; its amounts stand. */
    open: {
      from: ['draft'],
      to: 'signing',
      by: [{ code: SITE_MANAGEMENT }],
      check: ({ row }) => {
        if (row.heads === 0) refuse('sheetEmpty')
      },
      looks: 'primary',
    },
    check: {
      from: ['signing'],
      to: 'checked',
      by: ON_SITE,
      comment: 'optional',
      check: ({ row }) => {
        if (row.signedCount !== row.heads) refuse('notAllSigned')
      },
      sets: ({ who }) => ({ checkedBy: who.username }),
      looks: 'primary',
    },
    reopen: {
      from: ['signing', 'checked'],
      to: 'draft',
      by: [{ code: SITE_MANAGEMENT }],
      comment: 'required',
      // Who signed has signed other amounts.
      sets: ({ row }) => ({
        ...withSums((row.rows as WageRow[]).map((one) => ({ ...one, ...NOT_SIGNED }))),
        checkedBy: null,
        ...changedSince(String(row.upload)),
      }),
    },
    approve: {
      from: ['checked'],
      to: 'approved',
      by: [{ code: SITE_WAGES, notIn: 'checkedBy' }],
      comment: 'optional',
      batch: true,
      sets: ({ row }) => (row.upload === 'none' ? { upload: 'waiting' } : {}),
      looks: 'primary',
    },
    reject: {
      from: ['checked'],
      to: 'signing',
      by: [{ code: SITE_WAGES }],
      comment: 'required',
      sets: () => ({ checkedBy: null }),
      looks: 'danger',
    },
    /** Everybody gets what they are still due. */
    pay: {
      from: ['approved', 'partPaid'],
      to: 'paid',
      by: [{ code: SITE_WAGES }],
      gives: ['payDate'],
      needs: ['payDate'],
      comment: 'optional',
      batch: true,
      sets: ({ row, values }) => ({
        ...paying(row, paymentsOfRest(row.rows as WageRow[], String(values.payDate))),
        payDate: values.payDate,
      }),
      looks: 'primary',
    },
    /** Some get less, or nothing: what is left is owed, and paid another day. */
    payPart: {
      from: ['approved', 'partPaid'],
      to: 'partPaid',
      by: [{ code: SITE_WAGES }],
      gives: ['payments'],
      needs: ['payments'],
      comment: 'optional',
      check: ({ row, values }) => {
        const rows = row.rows as WageRow[]
        const payments = (values.payments ?? []) as WagePayment[]
        refusePayments(rows, payments)
        if (withPayments(rows, payments).every((one) => owedOf(one) === 0)) refuse('nothingOwed')
      },
      sets: ({ row, values }) => paying(row, values.payments as WagePayment[]),
    },
  },
  todos: { checked: { kind: 'wageSheet', code: SITE_WAGES } },
  tells: {
    approve: { named: ['checkedBy'] },
    reject: { named: ['siteUsernames'] },
    pay: { named: ['siteUsernames'] },
    payPart: { named: ['siteUsernames'] },
  },
  title: (row) => `${String(row.teamName)} ${String(row.month)}`,
  link: (uri) => `/organization/site/wageSheet?uri=${uri}`,
})

/** Makes the sheet of a team and a month; the server counts days and rates into it. */
export const addWageSheet = mutation({
  args: z.object({
    uri: z.string(),
    projectUri: z.string(),
    teamUri: z.string(),
    month: wageSheet.fields.month.schema,
    backMonth: z.optional(wageSheet.fields.backMonth.schema),
  }),
  permission: SITE_MANAGEMENT,
  keys: ({ uri }) => [['wageSheet', uri]],
  reads: ({ projectUri, teamUri }) => [
    ['siteProject', projectUri],
    ['siteTeam', teamUri],
  ],
  exclusive: 'labour.wages',
  run: async ({ tx, args: { uri, projectUri, teamUri, month, backMonth = null }, who }) => {
    if (backMonth !== null && backMonth >= month) refuse('invalid', { field: 'backMonth', reason: 'backMonthLater' })
    const place = await placeIn(tx, projectUri)
    keepToSite(who, place)
    const team = await tx.get(siteTeam, teamUri)
    if (team?.projectUri !== projectUri) refuse('invalid', { field: 'teamUri', reason: 'notFound' })
    const others = await tx.where(wageSheet, 'teamUri', teamUri)
    if (others.some((one) => one.month === month && one.backMonth === backMonth)) refuse('sheetExists')
    await tx.insert(wageSheet, {
      ...{ uri, ...place, teamUri, teamName: team.name, month, backMonth, ...withSums([]), payments: [] },
      upload: 'none' as const,
      ...newInState('draft'),
    })
  },
})

/** Counts a draft anew, as attendance and rates are now; what was written beside the days stays. */
export const recountWageSheet = mutation({
  args: z.object({ uri: z.string() }),
  permission: SITE_MANAGEMENT,
  keys: ({ uri }) => [['wageSheet', uri]],
  run: async ({ tx, args }) => {
    await draftOf(tx, args.uri)
  },
})

/** Puts one row of a draft right. */
export const correctWageSheet = mutation({
  args: z.object({
    uri: z.string(),
    worker: z.string(),
    halfDays: shape.halfDays,
    /** Without it the hours stay as they were counted. */
    hours: z.optional(shape.hours),
    rateFen: shape.rateFen,
    extraFen: shape.extraFen,
    note: shape.note,
  }),
  permission: SITE_MANAGEMENT,
  keys: ({ uri }) => [['wageSheet', uri]],
  run: async ({ tx, args: { uri, worker, hours, ...given } }) => {
    const sheet = await draftOf(tx, uri)
    const rows = changedRow(sheet.rows, worker, (row) => ({
      ...{ ...row, ...given, hours: hours ?? row.hours },
      dueFen: dueOf(given),
    }))
    await tx.patch(wageSheet, uri, { ...withSums(rows), ...changedSince(sheet.upload) })
  },
})

/** The worker signs what they get, by finger, with time and place. */
export const signWageSheet = mutation({
  args: z.object({
    uri: z.string(),
    worker: z.string(),
    /** As they saw it: what has changed meanwhile is not what they signed. */
    dueFen: z.int(),
    signature: signatureSchema,
    at: z.int(),
    lat: shape.lat,
    lng: shape.lng,
  }),
  permission: SITE_LABOUR,
  keys: ({ uri }) => [['wageSheet', uri]],
  run: async ({ tx, args: { uri, worker, dueFen, signature, at, lat, lng }, who }) => {
    const sheet = (await tx.get(wageSheet, uri)) ?? refuse('notFound')
    keepToSite(who, sheet)
    if (sheet.status !== 'signing') refuse('notSigning')
    const rows = changedRow(sheet.rows, worker, (row) => {
      if (row.dueFen !== dueFen) refuse('wageChanged')
      return { ...row, signature, signedAt: at, lat, lng }
    })
    await tx.patch(wageSheet, uri, withSums(rows))
  },
})

async function draftOf(tx: Tx, uri: string) {
  const sheet = (await tx.get(wageSheet, uri)) ?? refuse('notFound')
  if (sheet.status !== 'draft') refuse('sheetClosed')
  return sheet
}

function changedRow(rows: readonly WageRow[], uri: string, change: (row: WageRow) => WageRow): WageRow[] {
  if (!rows.some((one) => one.uri === uri)) refuse('notFound')
  return rows.map((one) => (one.uri === uri ? change(one) : one))
}

// Internships (实习): from the plan over weekly reports to their end, or to a place among the staff.
import * as z from 'zod/mini'
import { collection, group } from '../../../kit/collection.ts'
import { date, integer, list, longText, oneOf, optional, ref, text, username } from '../../../kit/field.ts'
import { mutation } from '../../../kit/mutation.ts'
import { recordMutations } from '../../../kit/record.ts'
import { refuse } from '../../../kit/refusal.ts'
import { newInState, workflow, workflowFields } from '../../../kit/workflow.ts'
import { filesField } from '../../files.ts'
import { personFields } from './person-fields.ts'

const MANAGES = 'intern_management'

const STATES = ['planned', 'active', 'ended', 'terminated', 'converted'] as const

const MOST_REPORTS = 120

const reportSchema = z.object({
  /** Monday of the week. */
  week: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  text: z.string().check(z.minLength(1), z.maxLength(2000)),
  mentorComment: z.string().check(z.maxLength(1000)),
})

export const internship = collection(
  'internship',
  {
    base: group('', {
      ...personFields(),
      school: text(1, 100),
      schoolContact: optional(text(1, 100)),
      major: optional(text(1, 100)),
      grade: optional(text(1, 30)),
      studentNo: optional(text(1, 40)),
      expectGraduate: optional(date()),
      internshipType: oneOf('campus', 'trainee', 'graduationProject'),
      mentorUri: ref('employee'),
      mentorName: optional(text(1, 30)),
      mentorUsername: optional(username()),
      startDate: date(),
      endDate: date(),
      agreementFiles: optional(filesField(3)),
      insuranceNo: optional(text(1, 60)),
      weeklyDays: optional(integer(1, 7)),
      weeklyReports: list(reportSchema, MOST_REPORTS),
      score: optional(integer(0, 100)),
      evaluation: optional(longText(1000)),
      result: optional(oneOf('convert', 'end', 'terminate')),
      ...workflowFields(STATES),
    }),
  },
  {
    audience: 'participants',
    participants: ['employeeUsername', 'managerUsername', 'mentorUsername'],
    overseers: MANAGES,
    scope: { resource: 'employee', field: 'groupUri' },
    idPrefix: 'int',
    lookups: ['employeeUri'],
  },
)

export const internshipFlow = workflow(internship, {
  states: STATES,
  closed: ['terminated', 'converted'],
  steps: {
    evaluate: {
      from: ['ended'],
      to: 'ended',
      by: [{ named: 'mentorUsername' }, { code: MANAGES }],
      gives: ['score', 'evaluation'],
      needs: ['score', 'evaluation'],
      looks: 'primary',
    },
    extend: {
      from: ['active', 'ended'],
      to: 'active',
      by: [{ code: MANAGES }],
      gives: ['endDate'],
      needs: ['endDate'],
      comment: 'required',
      check: ({ row, values }) => {
        if (String(values.endDate) <= String(row.endDate)) refuse('invalid', { field: 'endDate', reason: 'notLater' })
      },
    },
    /** A place among the staff: probation begins. */
    convert: {
      from: ['active', 'ended'],
      to: 'converted',
      by: [{ code: MANAGES, notIn: 'employeeUsername' }],
      comment: 'optional',
      sets: () => ({ result: 'convert' }),
      batch: true,
    },
    terminate: {
      from: ['planned', 'active', 'ended'],
      to: 'terminated',
      by: [{ code: MANAGES }],
      comment: 'required',
      sets: () => ({ result: 'terminate' }),
      looks: 'danger',
    },
    begin: { from: ['planned'], to: 'active', by: [] },
    finish: { from: ['active'], to: 'ended', by: [] },
    /** The person has left. */
    leave: { from: ['planned', 'active', 'ended'], to: 'terminated', by: [] },
  },
  clock: [
    { step: 'begin', field: 'startDate' },
    { step: 'finish', field: 'endDate', before: -1 },
  ],
  todos: { ended: { kind: 'intern', named: ['mentorUsername'], code: MANAGES } },
  tells: {
    begin: { named: ['employeeUsername', 'mentorUsername'] },
    convert: { named: ['employeeUsername', 'mentorUsername', 'managerUsername'] },
  },
  title: (row) => String(row.employeeName),
  link: (uri) => `/organization/personnel/transaction?uri=${uri}`,
})

const WRITES = [
  'school',
  'schoolContact',
  'major',
  'grade',
  'studentNo',
  'expectGraduate',
  'internshipType',
  'mentorUri',
  'startDate',
  'endDate',
  'agreementFiles',
  'insuranceNo',
  'weeklyDays',
] as const

const checkDays = (row: Readonly<Record<string, unknown>>) => {
  if (String(row.endDate) < String(row.startDate)) refuse('invalid', { field: 'endDate', reason: 'datesSwapped' })
  if (row.mentorUri === row.employeeUri) refuse('invalid', { field: 'mentorUri', reason: 'ownMentor' })
}

export const { add: addInternship } = recordMutations(internship, {
  permission: MANAGES,
  writes: ['employeeUri', 'employeeName', 'groupUri', ...WRITES],
  check: ({ given }) => checkDays(given),
  defaults: () => ({ weeklyReports: [], ...newInState('planned') }),
})

export const { change: changeInternship } = recordMutations(internship, {
  permission: MANAGES,
  writes: [...WRITES],
  check: ({ row, given }) => {
    if (!row) return
    if (row.status === 'terminated' || row.status === 'converted') refuse('recordClosed')
    checkDays({ ...row, ...given })
  },
})

const week = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** The intern says what the week was about; what he wrote for that week before is replaced. */
export const reportInternship = mutation({
  args: z.object({ uri: z.string(), day: week, text: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  permission: '',
  keys: ({ uri }) => [['internship', uri]],
  run: async ({ tx, args: { uri, day, text }, who }) => {
    const row = (await tx.get(internship, uri)) ?? refuse('notFound')
    if (row.employeeUsername !== who.username) refuse('notAllowed')
    if (row.status !== 'active' && row.status !== 'ended') refuse('recordClosed')
    const held = row.weeklyReports.find((one) => one.week === day)
    const others = row.weeklyReports.filter((one) => one.week !== day)
    const report = { week: day, text, mentorComment: held?.mentorComment ?? '' }
    const weeklyReports = [...others, report].sort((a, b) => (a.week < b.week ? -1 : 1)).slice(-MOST_REPORTS)
    await tx.patch(internship, uri, { weeklyReports })
  },
})

/** The mentor says something about a week. */
export const remarkInternship = mutation({
  args: z.object({ uri: z.string(), day: week, text: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  permission: '',
  keys: ({ uri }) => [['internship', uri]],
  run: async ({ tx, args: { uri, day, text }, who }) => {
    const row = (await tx.get(internship, uri)) ?? refuse('notFound')
    if (row.mentorUsername !== who.username) refuse('notAllowed')
    if (!row.weeklyReports.some((one) => one.week === day)) refuse('notFound')
    const weeklyReports = row.weeklyReports.map((one) => (one.week === day ? { ...one, mentorComment: text } : one))
    await tx.patch(internship, uri, { weeklyReports })
  },
})

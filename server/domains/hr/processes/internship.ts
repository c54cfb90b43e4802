// Internships, as only the server can judge them: whom they are for, who looks after them, and what follows.
import { employee } from '#contract/domains/hr/employee.ts'
import { internship, internshipFlow } from '#contract/domains/hr/processes/internship.ts'
import { internAgeFault, refuseFault } from '#contract/domains/hr/processes/process-faults.ts'
import type { Row } from '#contract/kit/collection.ts'
import { addMonths } from '#contract/kit/prc/calendar-date.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Tx } from '#contract/kit/tx.ts'
import { serveWorkflow, type WorkflowServices } from '#server/domains/serve-workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { beginProcess, endWhenLeft } from './begin-process.ts'

type Internship = Row<typeof internship>

/** Months of probation once somebody is taken over; the contract may say less. */
const PROBATION_MONTHS = 3

/** Serves it; `add` and `change` are the authority of those mutations. */
export function serveInternship(services: WorkflowServices) {
  const served = serveWorkflow(internshipFlow, services, {
    convert: async ({ all, row, atMs }) => {
      const { employeeUri } = row as Internship
      const person = (await all.get(employee, employeeUri)) ?? refuse('notFound')
      if (person.stage !== 'intern') refuse('notIntern')
      const today = todayInShanghai(atMs)
      await all.patch(employee, employeeUri, {
        ...{ stage: 'probation', employeeType: 'fullTime', probationMonths: PROBATION_MONTHS },
        plannedRegularDate: addMonths(today, PROBATION_MONTHS),
      })
    },
  })
  endWhenLeft(services, internshipFlow, served, 'leave')
  return {
    served,
    add: (context: AuthorityContext) =>
      beginProcess(context, {
        served,
        take: async (person, { all }, row) => {
          const { startDate, mentorUri } = row as Internship
          if (person.stage !== 'intern') refuse('notIntern', { field: 'employeeUri' })
          refuseFault(internAgeFault(startDate, person.birthDate))
          return mentorOf(all, mentorUri)
        },
      }),
    change: async ({ all, args }: AuthorityContext) => {
      const row = await all.get(internship, args.uri)
      if (!row) return
      const person = await all.get(employee, row.employeeUri)
      refuseFault(internAgeFault(row.startDate, person?.birthDate))
      await all.patch(internship, args.uri, await mentorOf(all, row.mentorUri))
    },
  }
}

/** Whoever looks after somebody works here. */
async function mentorOf(all: Tx, uri: string) {
  const mentor = await all.get(employee, uri)
  if (!mentor || !['active', 'leaving'].includes(mentor.employeeStatus))
    refuse('invalid', { field: 'mentorUri', reason: 'notFound' })
  return { mentorName: mentor.name, mentorUsername: mentor.username }
}

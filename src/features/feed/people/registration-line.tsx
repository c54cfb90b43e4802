import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Activity } from '#contract/domains/articles/article-fields.ts'
import { articlePeopleCalls, type Registered } from '#contract/domains/articles/article-people-calls.ts'
import type { CallResult } from '#src/data/call-server.ts'
import { useCall } from '#src/data/use-call.ts'
import { registrationsText } from '#src/i18n/feed/registrations.ts'
import { useText } from '#src/i18n/i18n.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { Avatar } from '#src/ui/media/avatar.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import classes from './people.module.css'

interface RegistrationLineProps {
  row: Registered
  questions: Activity['formFields']
  onDone: () => Promise<void>
}

/** One registration with its answers, and what can be done about it. */
export function RegistrationLine({ row, questions, onDone }: RegistrationLineProps) {
  const words = useText(registrationsText)
  const decide = useCall(articlePeopleCalls.decideRegistration)
  const checkIn = useCall(articlePeopleCalls.checkInFor)
  const [isAsked, setAsked] = useState(false)
  const isBusy = decide.state.kind === 'loading' || checkIn.state.kind === 'loading'
  const end = async (answer: CallResult<unknown>) => {
    const said = callProblem(answer)
    showToast(said === undefined ? 'done' : 'problem', said ?? words.done)
    await onDone()
  }
  const choose = (accept: boolean) => void decide.run({ uri: row.uri, accept }).then(end).catch(reportError)
  const answers = questions.flatMap(({ key, label }) => (row.form?.[key] ? [`${label}：${row.form[key]}`] : []))
  const facts = [
    words.people(row.people),
    ...answers,
    ...(row.status === 'rejected' || row.status === 'cancelled' ? [words.states[row.status]] : []),
    row.checkInAt !== null
      ? words.checkedIn(dateTime(row.checkInAt))
      : row.at === null
        ? ''
        : words.at(dateTime(row.at)),
  ]
  return (
    <li className={classes.line} data-registration={row.uri}>
      <Avatar name={row.name} />
      <span className={classes.who}>
        <span className={classes.name}>{row.name}</span>
        <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {row.status === 'applied' && (
        <span className={classes.acts}>
          <Button variant="default" disabled={isBusy} onClick={() => choose(false)}>
            {words.reject}
          </Button>
          <Button disabled={isBusy} onClick={() => choose(true)}>
            {words.accept}
          </Button>
        </span>
      )}
      {row.status === 'registered' && (
        <Button variant="default" disabled={isBusy} onClick={() => setAsked(true)}>
          {words.checkIn}
        </Button>
      )}
      <Confirm
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={words.checkIn}
        confirmLabel={words.checkIn}
        onConfirm={async () => end(await checkIn.run({ uri: row.uri }))}
      >
        {words.checkInAsk(row.name)}
      </Confirm>
    </li>
  )
}

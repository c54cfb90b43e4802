import { Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import { notification, PUSH_KINDS, type PushChoices, QUIET_HOURS } from '#contract/domains/notification.ts'
import { useData } from '#src/data/data-context.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { notificationText } from '#src/i18n/notification/notification.ts'
import { PageSection } from '#src/ui/page.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { callProblem } from './call-problem.ts'
import { MessageChannels } from './message-channels.tsx'
import classes from './notification.module.css'
import { TodoChannels } from './todo-channels.tsx'

/** An identity of the person by its name. */
export interface NamedIdentity {
  readonly domain: string
  readonly name: string
}

interface PushChoicesFormProps {
  initial: PushChoices
  /** Where short messages and mails go; '' for nowhere. */
  reach: { readonly mobile: string; readonly email: string }
  identities: readonly NamedIdentity[]
}

/** What the person wants to hear of; every tick is kept at once. */
export function PushChoicesForm({ initial, reach, identities }: PushChoicesFormProps) {
  const words = useText(notificationText)
  const { callServer } = useData()
  const [choices, setChoices] = useState(initial)
  const latest = useRef(initial)
  const turn = useRef<Promise<void>>(Promise.resolve())
  const choose = (change: Partial<PushChoices>) => {
    const [before, next] = [latest.current, { ...latest.current, ...change }]
    latest.current = next
    setChoices(next)
    // One after the other: the server keeps the last.
    turn.current = turn.current
      .then(async () => {
        const answer = await callServer(notification.calls.pushChoose, next, { isShown: true })
        if (answer.kind === 'ok') {
          showToast('done', words.saved)
          return
        }
        showToast('problem', callProblem(answer))
        // What is ticked is what holds.
        if (latest.current !== next) return
        latest.current = before
        setChoices(before)
      })
      .catch(reportError)
  }
  const muted = new Set(choices.mutedDomains)
  const hear = (domain: string, isHeard: boolean) => {
    if (isHeard) muted.delete(domain)
    else muted.add(domain)
    choose({ mutedDomains: [...muted] })
  }
  return (
    <PageSection title={words.what}>
      <p className={classes.about}>{words.whatAbout}</p>
      <fieldset className={classes.choices} aria-label={words.what}>
        {PUSH_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={words.kinds[kind]}
            checked={choices[kind]}
            onChange={(event) => choose({ [kind]: event.currentTarget.checked })}
          />
        ))}
        <Checkbox
          label={words.night(QUIET_HOURS.from, QUIET_HOURS.to)}
          description={words.nightAbout}
          checked={choices.isQuietAtNight}
          onChange={(event) => choose({ isQuietAtNight: event.currentTarget.checked })}
        />
      </fieldset>
      <TodoChannels choices={choices} reach={reach} onChoose={choose} />
      <MessageChannels choices={choices} reach={reach} onChoose={choose} />
      {identities.length > 1 && (
        <fieldset className={classes.choices}>
          <legend>{words.identities}</legend>
          {identities.map(({ domain, name }) => (
            <Checkbox
              key={domain}
              label={name}
              checked={!muted.has(domain)}
              onChange={(event) => hear(domain, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
    </PageSection>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { approvalLinkCalls, type EnteredApproval } from '#contract/domains/approval/link-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { useLinkSign } from '#src/data/use-link-sign.ts'
import { approvalLinkText } from '#src/i18n/approval/link.ts'
import { useText } from '#src/i18n/i18n.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { SignaturePad } from '../fill/signature-pad.tsx'
import { isOver } from './is-over.ts'
import classes from './link.module.css'
import { LinkFiles, LinkPlaceContext, useLinkPlace } from './link-files.tsx'

type Verdict = 'agree' | 'reject'

interface LinkDecisionProps {
  token: string
  entered: EnteredApproval
  onOver: () => void
  onDone: (verdict: Verdict) => void
}

const OPTIONS = { token: null, isShown: true } as const

/** What is asked for, and the one decision on it. */
export function LinkDecision({ token, entered, onOver, onDone }: LinkDecisionProps) {
  const words = useText(approvalLinkText)
  const { callServer } = useData()
  const sendSign = useLinkSign(token)
  const [comment, setComment] = useState<string>()
  const [sign, setSign] = useState<Blob>()
  const [trouble, setTrouble] = useState<string>()
  const [busy, setBusy] = useState<Verdict>()
  const { pass, commentNeeded, signNeeded } = entered
  const named = [...entered.facts, ...entered.tables.flatMap(({ rows }) => rows.flat())]
  const place = useLinkPlace(
    token,
    pass,
    named.some(({ files }) => files.length > 0),
  )
  const decide = async (verdict: Verdict) => {
    const said = (comment ?? '').trim()
    const needsWord = commentNeeded === 'always' || (commentNeeded === 'reject' && verdict === 'reject')
    if (needsWord && said === '') return setTrouble(words.commentNeeded)
    if (verdict === 'agree' && signNeeded && !sign) return setTrouble(words.signNeeded)
    setTrouble(undefined)
    if (sign) {
      const kept = await sendSign(pass, sign)
      if (isOver(kept)) return onOver()
      if (kept.kind !== 'ok') return setTrouble(callProblem(kept, true))
    }
    const given = { token, pass, verdict, comment: said }
    const answer = await callServer(approvalLinkCalls.decideApprovalLink, given, OPTIONS)
    if (answer.kind === 'ok') return onDone(verdict)
    if (isOver(answer)) return onOver()
    setTrouble(callProblem(answer, true))
  }
  const press = (verdict: Verdict) => () => {
    setBusy(verdict)
    decide(verdict)
      .catch(reportError)
      .finally(() => setBusy(undefined))
  }
  const facts = [
    { key: 'number', label: words.number, value: entered.serialNo },
    ...entered.facts.map(({ label, value, files }, at) => ({
      ...{ key: String(at), label, wide: value.length > 40 || files.length > 0 },
      value: files.length > 0 ? <LinkFiles files={files} label={label} /> : value,
    })),
  ]
  return (
    <div className={classes.form}>
      <h2 className={classes.subject}>
        {entered.title} {entered.isUrgent && <StatusTag tone="attention">{words.urgent}</StatusTag>}
      </h2>
      <p className={classes.quiet}>{words.from(entered.starterName, dateTime(entered.startedAt))}</p>
      <LinkPlaceContext value={place}>
        <section aria-label={words.content}>
          <FactList facts={facts} />
          {entered.tables.map(({ label, columns, rows }) => (
            <div key={label} className={classes.frame}>
              <table className={classes.table}>
                <caption>{label}</caption>
                <thead>
                  <tr>
                    {columns.map((column) => (
                      <th key={column} scope="col">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and keep their order
                    <tr key={at}>
                      {row.map(({ value, files }, place) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: cells follow their columns
                        <td key={place}>
                          {files.length > 0 ? <LinkFiles files={files} label={columns[place] ?? ''} /> : value}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          ))}
        </section>
      </LinkPlaceContext>
      {entered.earlier.length > 0 && (
        <section aria-label={words.earlier}>
          <h3 className={classes.heading}>{words.earlier}</h3>
          <ul className={classes.earlier}>
            {entered.earlier.map(({ name, nodeName, isAgreed, comment, at }) => (
              <li key={`${at} ${name}`}>
                {[nodeName, name, isAgreed ? words.agreed : words.rejected, comment].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      <LongTextField
        field={{
          ...{ id: 'link-comment', name: 'comment', value: comment, onChange: setComment, error: undefined },
          onBlur: () => undefined,
        }}
        label={words.comment}
        required={commentNeeded === 'always'}
        max={1000}
      />
      <section aria-label={words.sign}>
        <h3 className={classes.heading}>{words.sign}</h3>
        <SignaturePad isSigned={sign !== undefined} onSigned={setSign} />
      </section>
      {trouble !== undefined && <Trouble>{trouble}</Trouble>}
      <div className={classes.acts}>
        <Button
          color="red"
          variant="light"
          loading={busy === 'reject'}
          disabled={busy === 'agree'}
          onClick={press('reject')}
        >
          {words.reject}
        </Button>
        <Button loading={busy === 'agree'} disabled={busy === 'reject'} onClick={press('agree')}>
          {words.agree}
        </Button>
      </div>
    </div>
  )
}

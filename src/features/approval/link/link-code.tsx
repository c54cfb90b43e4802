import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { approvalLinkCalls, type EnteredApproval, type KnockedApproval } from '#contract/domains/approval/link-calls.ts'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { approvalLinkText } from '#src/i18n/approval/link.ts'
import { useText } from '#src/i18n/i18n.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { isOver } from './is-over.ts'
import classes from './link.module.css'

interface LinkCodeProps {
  token: string
  knocked: KnockedApproval
  onOver: () => void
  onEntered: (entered: EnteredApproval) => void
}

const OPTIONS = { token: null, isShown: true } as const
const SECOND_MS = 1000

/** Asks for the code that goes to the number the link was sent to, and shows it. */
export function LinkCode({ token, knocked, onOver, onEntered }: LinkCodeProps) {
  const words = useText(approvalLinkText)
  const { callServer } = useData()
  const [code, setCode] = useState('')
  const [told, setTold] = useState<string>()
  const [trouble, setTrouble] = useState<string>()
  const [left, setLeft] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [picture, setPicture] = useState<{ captchaId: string; image: string }>()
  const [read, setRead] = useState('')
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [left])
  const showPicture = async () => {
    setRead('')
    const answer = await callServer(accountCalls.getImageCaptcha, {}, OPTIONS)
    if (answer.kind === 'ok') setPicture(answer.result)
    else setTrouble(callProblem(answer))
  }
  const ask = async () => {
    setTrouble(undefined)
    const captcha = picture ? { captcha: { captchaId: picture.captchaId, captcha: read } } : {}
    const answer = await callServer(approvalLinkCalls.codeApprovalLink, { token, ...captcha }, OPTIONS)
    if (answer.kind === 'ok') {
      setPicture(undefined)
      setLeft(answer.result.waitSeconds)
      return setTold(words.codeSent)
    }
    if (isOver(answer)) return onOver()
    setTrouble(callProblem(answer))
    if (answer.kind === 'code' && answer.reason.startsWith('captcha')) await showPicture()
  }
  const enter = async () => {
    if (!/^\d{4}$/.test(code)) return setTrouble(words.codeNeeded)
    setTrouble(undefined)
    const answer = await callServer(approvalLinkCalls.enterApprovalLink, { token, code }, OPTIONS)
    if (answer.kind === 'ok') return onEntered(answer.result)
    if (isOver(answer)) return onOver()
    setTrouble(callProblem(answer))
  }
  const busy = (run: () => Promise<void>) => () => {
    setBusy(true)
    run()
      .catch(reportError)
      .finally(() => setBusy(false))
  }
  const field = (id: string, value: string, onChange: (next: string | undefined) => void) => ({
    ...{ id, name: id, value, onChange, error: undefined },
    onBlur: () => undefined,
  })
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        busy(enter)()
      }}
    >
      <p className={classes.quiet}>
        {words.codeLead(knocked.mobile)} {words.until(dateTime(knocked.untilMs))}
      </p>
      {picture && (
        <div className={classes.line}>
          <TextField
            field={field('link-captcha', read, (next) => setRead(next ?? ''))}
            label={words.captcha}
            required
            max={8}
          />
          <img className={classes.captcha} src={picture.image} alt={words.captchaPicture} />
          <Button variant="subtle" onClick={() => void showPicture().catch(reportError)}>
            {words.captchaNew}
          </Button>
        </div>
      )}
      <div className={classes.line}>
        <TextField
          field={field('link-code', code, (next) => setCode((next ?? '').replace(/\D/g, '')))}
          label={words.code}
          required
          max={4}
          keyboard="numeric"
          autoComplete="one-time-code"
        />
        <Button variant="default" disabled={left > 0 || isBusy} onClick={busy(ask)}>
          {left > 0 ? words.again(left) : words.sendCode}
        </Button>
      </div>
      {told !== undefined && <p className={classes.quiet}>{told}</p>}
      {trouble !== undefined && <Trouble>{trouble}</Trouble>}
      <Button type="submit" loading={isBusy}>
        {words.enter}
      </Button>
    </form>
  )
}

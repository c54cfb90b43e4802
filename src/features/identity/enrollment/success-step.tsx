import { Button } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { enrollmentText } from '#src/i18n/identity/enrollment.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import classes from './enrollment.module.css'
import type { HandedIn } from './use-hand-in.ts'

interface SuccessStepProps {
  isSignedIn: boolean
  handedIn: HandedIn
  onAgain: () => void
  onStart: () => void
  /** Where the real name is certified, when that page exists. */
  onCertify: (() => void) | undefined
  onRegister: () => void
  onLogin: () => void
}

/** The end: what was handed in and who looks at it, and where to go from here. */
export function SuccessStep(props: SuccessStepProps) {
  const words = useText(enrollmentText)
  const { handedIn } = props
  if (!props.isSignedIn) {
    return (
      <div className={classes.part}>
        <p className={classes.text}>{words.notYet}</p>
        <div className={classes.foot}>
          <Button variant="default" onClick={props.onLogin}>
            {words.login}
          </Button>
          <Button onClick={props.onRegister}>{words.register}</Button>
        </div>
      </div>
    )
  }
  return (
    <div className={classes.part}>
      {handedIn.kind === 'sending' && <p role="status">{words.sending}</p>}
      {handedIn.kind === 'trouble' && <Trouble>{handedIn.message}</Trouble>}
      {handedIn.kind === 'nothing' && <p className={classes.text}>{words.doneText}</p>}
      {handedIn.kind === 'done' && (
        <p className={classes.text} role="status">
          {handedIn.organisations > 0 ? words.seenByOwn : words.seenLater}
        </p>
      )}
      <div className={classes.foot}>
        {handedIn.kind === 'trouble' && (
          <Button variant="default" onClick={props.onAgain}>
            {words.again}
          </Button>
        )}
        {props.onCertify && (
          <Button variant="default" onClick={props.onCertify}>
            {words.certify}
          </Button>
        )}
        <Button onClick={props.onStart}>{words.start}</Button>
      </div>
    </div>
  )
}

import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { inputProps } from '#src/ui/form/field-props.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from './account.module.css'

interface CaptchaFieldProps {
  field: FieldBinding<string>
  /** Told of each new picture; '' while there is none. */
  onPicture: (captchaId: string) => void
  /** Another number: another picture. */
  round: number
  /** What whoever cannot see the picture does instead. */
  instead: ReactNode
}

/** A picture to read, another one for whoever cannot read it, and a way without for whoever cannot see it. */
export function CaptchaField({ field, onPicture, round, instead }: CaptchaFieldProps) {
  const words = useText(accountText).captcha
  const { callServer } = useData()
  const [image, setImage] = useState<string>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    onPicture('')
    const answer = await callServer(accountCalls.getImageCaptcha, {}, { token: null, isShown: true })
    if (answer.kind !== 'ok') {
      setFailed(true)
      return
    }
    setImage(answer.result.image)
    onPicture(answer.result.captchaId)
  }, [callServer, onPicture])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round says when another picture is due
  useEffect(() => {
    load().catch(reportError)
  }, [load, round])
  const another = () => {
    field.onChange('')
    load().catch(reportError)
  }
  return (
    <div className={classes.captcha}>
      <TextInput
        {...inputProps({ field, label: words.label, required: true })}
        value={field.value}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={8}
        onChange={(event) => field.onChange(event.currentTarget.value)}
      />
      <div className={classes.picture}>
        {image !== undefined && !failed && <img src={image} alt={words.picture} width={148} height={48} />}
        {failed && <span role="alert">{words.failed}</span>}
        <Button variant="subtle" size="compact-sm" onClick={another}>
          {words.another}
        </Button>
      </div>
      <p className={classes.told}>{instead}</p>
    </div>
  )
}

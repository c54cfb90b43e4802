import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { useText } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

const STATES = {
  [ERROR_CODES.accountCancelled]: 'cancelled',
  [ERROR_CODES.accountFrozen]: 'frozen',
  [ERROR_CODES.accountNotActivated]: 'notActivated',
} as const

/** Whether a code says that the account cannot be used as it is. */
export const isAccountState = (code: number): code is keyof typeof STATES => code in STATES

interface AccountStateDialogProps {
  code: keyof typeof STATES
  /** What the operator wrote who has frozen it. */
  note?: string | undefined
  onClose: () => void
}

/** Says that an account cannot be used, and leads to its activation where that helps. */
export function AccountStateDialog({ code, note, onClose }: AccountStateDialogProps) {
  const words = useText(accountText).state
  const navigate = useNavigate()
  const state = STATES[code]
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words[state]}
      width={400}
      foot={
        state === 'notActivated' ? (
          <>
            <Button variant="default" onClick={onClose}>
              {words.notNow}
            </Button>
            <Button onClick={() => void navigate({ to: '/activate' }).catch(reportError)} data-autofocus>
              {words.activate}
            </Button>
          </>
        ) : (
          <Button onClick={onClose} data-autofocus>
            {words.close}
          </Button>
        )
      }
    >
      <p>{words[`${state}Text`]}</p>
      {note !== undefined && <p>{words.because(note)}</p>}
    </Dialog>
  )
}

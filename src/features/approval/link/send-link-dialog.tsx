import { Button } from '@mantine/core'
import { approvalLinkCalls } from '#contract/domains/approval/link-calls.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { approvalLinkText } from '#src/i18n/approval/link.ts'
import { useText } from '#src/i18n/i18n.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import classes from './link.module.css'

interface SendLinkDialogProps {
  uri: string
  taskId: string
  opened: boolean
  onClose: () => void
}

/** Lets somebody without an account decide in one's place; what was sent stands below and can be taken back. */
export function SendLinkDialog({ opened, onClose, ...of }: SendLinkDialogProps) {
  const words = useText(approvalLinkText)
  return (
    <Dialog opened={opened} onClose={onClose} title={words.send}>
      {opened && <Sending {...of} onClose={onClose} />}
    </Dialog>
  )
}

function Sending({ uri, taskId, onClose }: Omit<SendLinkDialogProps, 'opened'>) {
  const words = useText(approvalLinkText)
  const online = useOnline()
  const { run } = useCall(approvalLinkCalls.sendApprovalLink)
  const { run: end } = useCall(approvalLinkCalls.endApprovalLink)
  const { value, reload } = useFetched(approvalLinkCalls.approvalLinks, { uri })
  const form = useForm<{ name: string | undefined; mobile: string | undefined }>({
    initial: { name: undefined, mobile: undefined },
    rules: {
      name: (name) => (name?.trim() ? undefined : words.nameNeeded),
      mobile: (mobile) => (/^1\d{10}$/.test(mobile ?? '') ? undefined : words.mobileNeeded),
    },
    onSubmit: async ({ name = '', mobile = '' }) => {
      const answer = await run({ uri, taskId, mobile, name: name.trim() })
      if (answer.kind !== 'ok') return { mobile: callProblem(answer, true) ?? '' }
      showToast('done', words.sent(name.trim(), dateTime(answer.result.untilMs)))
      onClose()
      return undefined
    },
    draft: { store: useDraftStore(), key: `approval-link-${taskId}` },
  })
  const takeBack = async (id: string) => {
    const answer = await end({ id })
    if (answer.kind === 'ok') showToast('done', words.ended)
    else showToast('problem', callProblem(answer) ?? '')
    await reload()
  }
  const links = value?.links ?? []
  return (
    <>
      <p className={classes.quiet}>{words.sendLead}</p>
      <FormLayout
        form={form}
        labels={{ name: words.sendName, mobile: words.sendMobile }}
        submitLabel={words.sendNow}
        onCancel={onClose}
        note={online ? undefined : <NeedsNetwork />}
      >
        <TextField field={form.field('name')} label={words.sendName} required max={30} />
        <PhoneField field={form.field('mobile')} label={words.sendMobile} required />
      </FormLayout>
      {links.length > 0 && (
        <section aria-label={words.links}>
          <h3 className={classes.heading}>{words.links}</h3>
          <ul className={classes.links}>
            {links.map(({ id, name, mobile, state, atMs }) => (
              <li key={id} className={classes.sent}>
                <span>
                  {name} {mobile} <span className={classes.quiet}>{dateTime(atMs)}</span>
                </span>
                <StatusTag tone={state === 'used' ? 'good' : 'neutral'}>{words.states[state]}</StatusTag>
                {(state === 'open' || state === 'seen') && (
                  <Button
                    variant="subtle"
                    color="red"
                    size="xs"
                    aria-label={words.endOf(name)}
                    onClick={() => void takeBack(id).catch(reportError)}
                  >
                    {words.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

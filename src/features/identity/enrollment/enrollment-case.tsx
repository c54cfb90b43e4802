import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { type Enrollment, enrollmentCalls } from '#contract/domains/identity/enrollment-calls.ts'
import { useTokenPicture } from '#src/data/files/use-token-picture.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { enrollmentText } from '#src/i18n/identity/enrollment.ts'
import { roleTagText } from '#src/i18n/identity/role-tags.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { usePictureAddress } from '#src/ui/media/use-picture-address.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './enrollment.module.css'

interface EnrollmentCaseProps {
  enrollmentUri: string
  onClose: () => void
}

/** What a member has handed in when he registered, for the HR who looks at it. */
export function EnrollmentCase({ enrollmentUri, onClose }: EnrollmentCaseProps) {
  const words = useText(enrollmentText).case
  const { state, run } = useCall(enrollmentCalls.enrollmentGet)
  const seen = useCall(enrollmentCalls.enrollmentSeen)
  useEffect(() => {
    void run({ enrollmentUri }).catch(reportError)
  }, [run, enrollmentUri])
  const finish = async () => {
    const done = await seen.run({ enrollmentUri })
    if (done.kind === 'ok') {
      showToast('done', words.seenDone)
      onClose()
    } else showToast('problem', callProblem(done) ?? '')
  }
  const problem = state.kind === 'idle' || state.kind === 'loading' ? undefined : callProblem(state)
  return (
    <Dialog
      opened
      inAddress
      onClose={onClose}
      title={words.title}
      phone="page"
      foot={
        state.kind === 'ok' && (
          <Button loading={seen.state.kind === 'loading'} onClick={() => void finish().catch(reportError)}>
            {words.seen}
          </Button>
        )
      }
    >
      {state.kind === 'ok' ? (
        <>
          <Facts enrollment={state.result} />
          {state.result.entryUri !== null && (
            <UiLink href={`/organization/personnel/transaction?uri=${state.result.entryUri}`}>{words.toEntry}</UiLink>
          )}
        </>
      ) : problem === undefined ? (
        <p role="status">{words.loading}</p>
      ) : (
        <Trouble>{state.kind === 'code' && state.code === 404 ? words.unknown : problem}</Trouble>
      )}
    </Dialog>
  )
}

function Facts({ enrollment }: { enrollment: Enrollment }) {
  const words = useText(enrollmentText)
  const { tags, label } = useText(roleTagText)
  const { name, mobile, roleTags, proof, atMs } = enrollment
  return (
    <div className={classes.part}>
      <FactList
        facts={[
          { key: 'name', label: words.name, value: name },
          { key: 'mobile', label: words.mobile, value: mobile },
          {
            key: 'tags',
            label,
            value: roleTags.map((tag) => tags[tag]).join(words.case.and),
            wide: true,
          },
          { key: 'at', label: words.case.at, value: dateTime(atMs) },
        ]}
      />
      {proof === null ? <p className={classes.text}>{words.case.noProof}</p> : <Proof fileUri={proof.fileUri} />}
    </div>
  )
}

function Proof({ fileUri }: { fileUri: string }) {
  const words = useText(enrollmentText).case
  const file = useTokenPicture(fileUri)
  const address = usePictureAddress(file ?? undefined)
  if (file === null) return <Trouble>{words.gone}</Trouble>
  return address === undefined ? null : <img src={address} alt={words.proof} className={classes.picture} />
}

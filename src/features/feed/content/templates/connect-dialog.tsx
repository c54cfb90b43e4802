import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { contentCalls } from '#contract/domains/content/content-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { contentText } from '#src/i18n/content/content.ts'
import { useText } from '#src/i18n/i18n.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { CheckLine } from '#src/ui/form/check-line.tsx'
import { Pager } from '#src/ui/list/pager.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from '../content.module.css'

interface ConnectDialogProps {
  templateUri: string
  connected: readonly { readonly uri: string; readonly mine: boolean }[]
  onClose: () => void
  onSaved: () => void
}

/** Chooses the organisations that follow a template; what is ticked stays so over pages and searches. */
export function ConnectDialog({ templateUri, connected, onClose, onSaved }: ConnectDialogProps) {
  const words = useText(contentText).template
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(connected.filter(({ mine }) => mine).map(({ uri }) => uri)),
  )
  const [name, setName] = useState('')
  const [page, setPage] = useState({ page: 1, size: 20 })
  const [problem, setProblem] = useState<string>()
  const asked = { pageNo: page.page, pageSize: page.size, ...(name.trim() !== '' && { name: name.trim() }) }
  const found = useFetched(contentCalls.orgList, asked)
  const connect = useCall(contentCalls.connectOrg)
  const turn = (uri: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(uri)
    else next.delete(uri)
    setChosen(next)
    setProblem(undefined)
  }
  const save = async () => {
    if (chosen.size === 0) return setProblem(words.chooseOrg)
    const answer = await connect.run({ templateUri, organizationUriList: [...chosen] })
    const said = callProblem(answer)
    if (said !== undefined) return setProblem(said)
    showToast('done', words.connectSaved)
    onSaved()
    onClose()
  }
  const records = found.value?.records ?? []
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.connectTitle}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button loading={connect.state.kind === 'loading'} onClick={() => void save().catch(reportError)}>
            {words.connect}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <p className={classes.note}>{words.connectHint}</p>
        <TextInput
          label={words.search}
          maxLength={60}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setPage({ ...page, page: 1 })
          }}
        />
        {found.value === undefined && found.problem === undefined && <SkeletonList />}
        {found.value === undefined && found.problem !== undefined && (
          <StateError what={found.problem} isOffline={found.isOffline} onRetry={() => void found.reload()} />
        )}
        <div>
          {records.map((one) => (
            <CheckLine
              key={one.uri}
              label={one.name}
              checked={chosen.has(one.uri)}
              onChange={(isOn) => turn(one.uri, isOn)}
            />
          ))}
        </div>
        {(found.value?.total ?? 0) > page.size && (
          <Pager
            label={words.organisation}
            total={found.value?.total ?? 0}
            page={page.page}
            size={page.size}
            onChange={(next, size) => setPage({ page: next, size })}
          />
        )}
        {problem !== undefined && <Trouble>{problem}</Trouble>}
      </div>
    </Dialog>
  )
}

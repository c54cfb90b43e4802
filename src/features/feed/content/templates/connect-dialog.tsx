import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { contentCalls } from '#contract/domains/content/content-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { contentText } from '#src/i18n/content/content.ts'
import { useText } from '#src/i18n/i18n.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import type { ListColumn } from '#src/ui/list/list-column.ts'
import { defaultPageSize } from '#src/ui/list/pager-math.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { OrganisationTable } from '#src/ui/pickers/organisation-table.tsx'
import { type PagedSelection, savedRows, selectionOf } from '#src/ui/pickers/selection-across-pages.ts'
import { StateError } from '#src/ui/state/state-error.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from '../content.module.css'

interface Organisation {
  readonly uri: string
  readonly name: string
}
const keyOf = (one: Organisation) => one.uri

interface ConnectDialogProps {
  templateUri: string
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Chooses the organisations that follow a template; what is ticked stays so over pages and searches. */
export function ConnectDialog({ templateUri, onClose, onSaved }: ConnectDialogProps) {
  const words = useText(contentText).template
  // Who follows it is asked anew each time: whoever is not ticked when it is saved stops following.
  const connected = useFetched(contentCalls.queryRecordList, { templateUri })
  const following = connected.value?.records.filter(({ mine }) => mine)
  const [ticked, setTicked] = useState<PagedSelection<Organisation>>()
  const selection = ticked ?? selectionOf<Organisation>(following ?? [], keyOf)
  const [name, setName] = useState('')
  const [page, setPage] = useState({ page: 1, size: defaultPageSize })
  const [problem, setProblem] = useState<string>()
  const asked = { pageNo: page.page, pageSize: page.size, ...(name.trim() !== '' && { name: name.trim() }) }
  const found = useFetched(contentCalls.orgList, asked)
  const missing = [connected, found].find(({ value, problem }) => value === undefined && problem !== undefined)
  const connect = useCall(contentCalls.connectOrg)
  const save = async () => {
    const organizationUriList = savedRows(selection).map(keyOf)
    if (organizationUriList.length === 0) return setProblem(words.chooseOrg)
    const answer = await connect.run({ templateUri, organizationUriList })
    const said = callProblem(answer)
    if (said !== undefined) return setProblem(said)
    await onSaved()
    showToast('done', words.connectSaved)
    onClose()
  }
  const columns: ListColumn<Organisation>[] = [
    { key: 'name', header: words.organisation, render: (one) => one.name, card: 'title' },
  ]
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
          <Button
            loading={connect.state.kind === 'loading'}
            disabled={following === undefined}
            onClick={() => void save().catch(reportError)}
          >
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
        {missing ? (
          <StateError
            what={missing.problem ?? ''}
            isOffline={missing.isOffline}
            onRetry={() => void missing.reload()}
          />
        ) : (
          <OrganisationTable
            label={words.organisation}
            columns={columns}
            rows={following === undefined ? [] : (found.value?.records ?? [])}
            loading={found.value === undefined || following === undefined}
            rowKey={keyOf}
            rowName={(one) => one.name}
            selection={selection}
            onChange={(next) => {
              setTicked(next)
              setProblem(undefined)
            }}
            pager={{
              total: found.value?.total ?? 0,
              ...page,
              onChange: (next, size) => setPage({ page: next, size }),
            }}
          />
        )}
        {problem !== undefined && <Trouble>{problem}</Trouble>}
      </div>
    </Dialog>
  )
}

import { Box, Button } from '@mantine/core'
import { useMemo } from 'react'
import { recordRequest, recordRequestFlow } from '#contract/domains/hr/processes/record-request.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { recordRequestText } from '#src/i18n/hr/processes/record-request.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useSave } from '#src/records/use-save.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { useChangedNames } from '../processes/requests/use-changed-names.ts'

/** What of the own record waits for HR, with the way to take it back; or why the last change was not accepted. */
export function OwnRequest({ employeeUri }: { employeeUri: string }) {
  const words = useText(recordRequestText)
  const namesOf = useChangedNames()
  const save = useSave()
  const { rows } = useRows(
    recordRequest,
    useMemo(
      () =>
        ({
          filters: [{ field: 'employeeUri', is: employeeUri }],
          sort: [{ field: 'statusAt', descending: true }],
          limit: 1,
        }) as const,
      [employeeUri],
    ),
  )
  const [last] = rows
  if (last?.status === 'refused')
    return (
      <Box mb="sm">
        <Trouble>{words.wasRefused(namesOf(last.changed), last.trail.at(-1)?.note ?? '')}</Trouble>
      </Box>
    )
  if (last?.status !== 'pending') return null
  const takeBack = () =>
    save([commandOf(recordRequestFlow.mutations.withdrawRecordRequest, { uri: last.uri, from: 'pending' })])
  return (
    <p role="status">
      {words.waits(namesOf(last.changed))}{' '}
      <Button size="compact-sm" variant="subtle" onClick={() => void takeBack().catch(reportError)}>
        {words.withdraw}
      </Button>
    </p>
  )
}

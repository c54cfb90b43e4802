import { useCallback, useEffect, useState } from 'react'
import { type CatalogueAct, type CatalogueEntry, catalogueCalls } from '#contract/domains/market/catalogue-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { useCall } from '#src/data/use-call.ts'
import { callProblem } from '#src/records/call-problem.ts'

interface Found {
  readonly entry: CatalogueEntry
  readonly history: readonly CatalogueAct[]
}

interface FetchedEntry {
  /** What was fetched last stays in sight while it is fetched again. */
  readonly value: Found | undefined
  readonly problem: string | undefined
  readonly isOffline: boolean
  /** There is none of that id. */
  readonly isMissing: boolean
  readonly reload: () => Promise<void>
}

/** One entry with its history, fetched when the screen opens. */
export function useEntry(uri: string): FetchedEntry {
  const { state, run } = useCall(catalogueCalls.catalogueEntry)
  const [value, setValue] = useState<Found>()
  const reload = useCallback(async () => {
    const answer = await run({ uri })
    if (answer.kind === 'ok') setValue(answer.result)
  }, [run, uri])
  useEffect(() => {
    if (uri !== '') reload().catch(reportError)
  }, [reload, uri])
  return {
    ...{ value, reload, isOffline: state.kind === 'offline' },
    problem: state.kind === 'idle' || state.kind === 'loading' ? undefined : callProblem(state),
    isMissing: uri === '' || (state.kind === 'code' && state.code === ERROR_CODES.notFound),
  }
}

// Whose passports are used instead of typing their cards anew, and which of them work on the project already.
import { useMemo, useState } from 'react'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { siteWorker } from '#contract/domains/labour/site-worker.ts'
import { useRows } from '#src/data/rows/use-rows.ts'

export function useChosenPassports(people: readonly { readonly key: string }[], projectUri: string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const uris = useMemo(() => [...new Set(people.flatMap(({ key }) => chosen.get(key) ?? []))], [people, chosen])
  const known = useRows(
    siteWorker,
    useMemo(() => ({ filters: [{ field: 'uri', in: uris }] as const }), [uris]),
  ).rows
  const here = useRows(
    projectWorker,
    useMemo(
      () => ({
        filters: [
          { field: 'workerUri', in: uris },
          { field: 'projectUri', is: projectUri },
        ] as const,
      }),
      [uris, projectUri],
    ),
  ).rows
  const chosenOf = (key: string) => chosen.get(key)
  const passport = (uri: string | undefined) => known.find((one) => one.uri === uri)
  return {
    chosenOf,
    passportOf: (key: string) => passport(chosenOf(key)),
    hereOf: (key: string) => here.find((one) => one.workerUri === chosenOf(key)),
    nameOf: (uri: string) => passport(uri)?.name,
    /** Without a passport the card is typed. */
    use: (key: string, uri: string | undefined) =>
      setChosen((before) => {
        const next = new Map(before)
        if (uri === undefined) next.delete(key)
        else next.set(key, uri)
        return next
      }),
  }
}

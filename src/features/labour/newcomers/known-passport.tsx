import { useMemo } from 'react'
import { siteWorker } from '#contract/domains/labour/site-worker.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useText } from '#src/i18n/i18n.ts'
import { newcomerText } from '#src/i18n/labour/newcomer.ts'
import { LineButton } from '#src/ui/list/line-button.tsx'
import { Avatar } from '#src/ui/media/avatar.tsx'

interface KnownPassportProps {
  name: string | undefined
  idLast4: string
  onUse: (uri: string) => void
}

/** Somebody who bears the same name and last digits: his passport may be used again. */
export function KnownPassport({ name = '', idLast4, onUse }: KnownPassportProps) {
  const words = useText(newcomerText)
  const { rows } = useRows(
    siteWorker,
    useMemo(
      () => ({
        filters: [
          { field: 'idLast4', is: idLast4 },
          { field: 'name', is: name.trim() },
        ] as const,
        limit: 3,
      }),
      [idLast4, name],
    ),
  )
  if (rows.length === 0) return null
  return (
    <div data-wide>
      <p>{words.known}</p>
      {rows.map((row) => (
        <LineButton
          key={row.uri}
          lead={<Avatar name={row.name} src={row.face ?? undefined} size={44} />}
          title={row.name}
          lines={[`${row.birthMonth ?? ''} …${row.idLast4}`]}
          end={words.useKnown}
          onPress={() => onUse(row.uri)}
        />
      ))}
    </div>
  )
}

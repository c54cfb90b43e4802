import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { AnyCollection } from '#contract/kit/collection.ts'
import { hrExportText } from '#src/i18n/hr/hr-export.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { ShownRows } from '#src/records/list/record-list.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { SkeletonForm } from '#src/ui/state/state-skeleton.tsx'
import { entityOf } from './process-columns.ts'

const ProcessExport = lazy(() => import('./process-export.tsx').then((one) => ({ default: one.ProcessExport })))

/** The list of a process as a sheet in columns of one's own choice: its button, and its dialog. Without templates of its own a list has neither. */
export function useExportInColumns(
  of: AnyCollection,
  title: string,
  first: readonly string[],
): { readonly button: ((shown: ShownRows) => ReactNode) | undefined; readonly dialog: ReactNode } {
  const words = useText(hrExportText)
  const [shown, setShown] = useState<ShownRows>()
  const entity = entityOf(of)
  if (entity === undefined) return { button: undefined, dialog: null }
  return {
    button: (now) => (
      <Button
        variant="default"
        leftSection={<IconColumns3 size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setShown(now)}
      >
        {words.title}
      </Button>
    ),
    dialog: (
      <Dialog
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={words.title}
        width={960}
        phone="page"
      >
        {shown && (
          <Suspense fallback={<SkeletonForm fields={6} />}>
            <ProcessExport of={of} entity={entity} title={title} first={first} shown={shown} />
          </Suspense>
        )}
      </Dialog>
    ),
  }
}

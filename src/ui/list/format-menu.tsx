import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { exportText } from '#src/i18n/ui/export.ts'
import '../theme/mantine-choice-styles.ts'
import { useIsPhone } from '../use-viewport.ts'
import { BulkButton } from './bulk-button.tsx'

type Format = 'xlsx' | 'xls' | 'csv'

interface FormatMenuProps<F extends Format> {
  formats: readonly F[]
  /** In the bar over ticked rows. */
  isBulk?: boolean
  onChoose: (format: F) => void
}

/** The button that exports a list: it opens a menu of the formats that a file can have; in the phone's sheet, a list. */
export function FormatMenu<F extends Format>({ formats, isBulk = false, onChoose }: FormatMenuProps<F>) {
  const words = useText(exportText)
  const names: Readonly<Record<Format, string>> = words.formats
  const isInSheet = useIsPhone() && !isBulk
  const [isOpen, setOpen] = useState(false)
  if (isInSheet)
    return (
      <>
        <Button
          variant="default"
          leftSection={<IconFileExport size={18} stroke={1.75} />}
          rightSection={<IconChevronDown size={16} stroke={1.75} />}
          aria-expanded={isOpen}
          // The sheet must stay while a format is chosen.
          onClick={(event) => {
            event.stopPropagation()
            setOpen(!isOpen)
          }}
        >
          {words.button}
        </Button>
        {isOpen &&
          formats.map((format) => (
            <Button
              key={format}
              variant="light"
              onClick={(event) => {
                event.stopPropagation()
                setOpen(false)
                onChoose(format)
              }}
            >
              {names[format]}
            </Button>
          ))}
      </>
    )
  return (
    <Menu position="bottom-end" shadow="xs" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        {isBulk ? (
          <BulkButton label={words.button} icon={IconFileExport} />
        ) : (
          <Button
            variant="default"
            leftSection={<IconFileExport size={18} stroke={1.75} />}
            rightSection={<IconChevronDown size={16} stroke={1.75} />}
          >
            {words.button}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => onChoose(format)}>
            {names[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

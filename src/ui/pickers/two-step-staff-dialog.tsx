import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { pickersText } from '#src/i18n/ui/pickers.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { TreePicker } from '../tree/tree-picker.tsx'
import type { TreeSource } from '../tree/tree-source.ts'
import { useIsPhone } from '../use-viewport.ts'
import { PickerDialog } from './picker-dialog.tsx'
import classes from './pickers.module.css'
import { uniqueUris, uriSource } from './uri-source.ts'
import { useOpening } from './use-opening.ts'

export interface TwoStepStaffDialogProps {
  opened: boolean
  onClose: () => void
  title?: string | undefined
  partners: TreeSource
  staff: TreeSource
  onDone: (chosen: { partners: readonly string[]; staff: readonly string[] }) => void
  openAtFirst?: readonly string[] | undefined
}

/** First partners, then the staff who look after them; a step is left only with something chosen. */
export function TwoStepStaffDialog(props: TwoStepStaffDialogProps) {
  return <Steps key={useOpening(props.opened)} {...props} />
}

function Steps({ opened, onClose, title, partners, staff, onDone, openAtFirst }: TwoStepStaffDialogProps) {
  const words = useText(pickersText)
  const frame = useText(uiText)
  const phone = useIsPhone()
  const [step, setStep] = useState<0 | 1>(0)
  const [chosenPartners, setPartners] = useState<readonly string[]>([])
  const [chosenStaff, setStaff] = useState<readonly string[]>([])
  const partnerTree = useMemo(() => uriSource(partners, 'mixed'), [partners])
  const staffTree = useMemo(() => uriSource(staff, 'user'), [staff])
  const name = step === 0 ? words.choosePartners : words.setStaff
  const value = step === 0 ? chosenPartners : chosenStaff
  const missing = value.length > 0 ? undefined : step === 0 ? words.needPartner : words.needStaff
  const finish = () => {
    onDone({ partners: uniqueUris(chosenPartners), staff: uniqueUris(chosenStaff) })
    onClose()
  }
  return (
    <PickerDialog
      opened={opened}
      onClose={onClose}
      title={title ?? words.staffTitle}
      foot={
        <>
          {/* A button that is off says why. */}
          {missing !== undefined && <span className={classes.need}>{missing}</span>}
          <Button variant="default" onClick={step === 0 ? onClose : () => setStep(0)}>
            {step === 0 ? frame.cancel : words.back}
          </Button>
          <Button disabled={missing !== undefined} onClick={step === 0 ? () => setStep(1) : finish}>
            {step === 0 ? words.next : words.finish}
          </Button>
        </>
      }
    >
      <p className={classes.step} aria-live="polite">
        {words.step(step + 1, name)}
      </p>
      <TreePicker
        key={step}
        source={step === 0 ? partnerTree : staffTree}
        label={name}
        mode="multi"
        value={value}
        onChange={(ids) => (step === 0 ? setPartners : setStaff)(uniqueUris(ids))}
        openAtFirst={openAtFirst}
        height={400}
        autoFocus={!phone}
      />
    </PickerDialog>
  )
}

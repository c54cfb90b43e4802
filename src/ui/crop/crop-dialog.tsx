import { ActionIcon, Button } from '@mantine/core'
import { IconRotate2, IconRotateClockwise2, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { mediaText } from '#src/i18n/ui/media.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { photoTypes } from '../media/photo-check.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { useAskBeforeLeaving } from '../overlay/use-ask-before-leaving.ts'
import classes from './crop.module.css'
import type { Placing } from './crop-area.tsx'
import { type Area, type CropFrame, LEAST_ZOOM, MOST_ZOOM, SQUARE, stepZoom, turn } from './crop-geometry.ts'
import { cropToFile, openPicture } from './draw-crop.ts'

const CropArea = lazy(() => import('./crop-area.tsx').then(({ CropArea }) => ({ default: CropArea })))
const CropPreview = lazy(() => import('./crop-area.tsx').then(({ CropPreview }) => ({ default: CropPreview })))

export interface CropDialogProps {
  /** The chosen picture; the dialog is open while there is one. */
  image: File | undefined
  /** Another picture was chosen instead; check it as the first one. */
  onAgain: (image: File) => void
  onClose: () => void
  /** The result. The dialog stays busy while a promise runs. */
  onDone: (photo: File) => unknown
  /** What is cut out; by default a square of 320 pixels. */
  frame?: CropFrame | undefined
}

const begin: Placing = { x: 0, y: 0, zoom: 1, rotation: 0 }

/** Cutting a picture to a square or to another frame. Neither the backdrop nor Escape closes it: a slip must not lose the work. */
export function CropDialog(props: CropDialogProps) {
  const words = useText(mediaText).crop
  // The picture stays while the dialog fades out.
  const [shown, setShown] = useState(props.image)
  if (props.image !== undefined && props.image !== shown) setShown(props.image)
  useAskBeforeLeaving(props.image !== undefined)
  return (
    <Dialog
      opened={props.image !== undefined}
      onClose={props.onClose}
      title={words.title}
      width={800}
      phone="page"
      dismissable={false}
    >
      {shown && <Cropping key={`${shown.name} ${shown.lastModified} ${shown.size}`} {...props} image={shown} />}
    </Dialog>
  )
}

function Cropping({ image, onAgain, onClose, onDone, frame = SQUARE }: CropDialogProps & { image: File }) {
  const words = useText(mediaText).crop
  const common = useText(uiText)
  const [placing, setPlacing] = useState(begin)
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)
  const { address, picture, broken } = usePicture(image)
  const change = (part: Partial<Placing>) => setPlacing((before) => ({ ...before, ...part }))
  const done = async () => {
    if (!picture || !area) return
    setBusy(true)
    try {
      await onDone(await cropToFile(picture, area, placing.rotation, frame))
    } catch (error) {
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.root}>
      {broken ? (
        <p role="alert">{words.broken}</p>
      ) : (
        <div className={classes.columns}>
          <Suspense fallback={<div className={classes.stage} />}>
            {address && (
              <CropArea address={address} placing={placing} onPlacing={change} onArea={setArea} frame={frame} />
            )}
            {frame === SQUARE && <CropPreview picture={picture} area={area} rotation={placing.rotation} />}
          </Suspense>
        </div>
      )}
      <Tools placing={placing} onPlacing={change} disabled={broken} />
      <div className={classes.foot}>
        <ChooseAgain onChoose={onAgain} disabled={busy}>
          {words.again}
        </ChooseAgain>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {common.cancel}
        </Button>
        <Button onClick={() => void done()} loading={busy} disabled={broken || !picture || !area}>
          {common.confirm}
        </Button>
      </div>
    </div>
  )
}

interface ToolsProps {
  placing: Placing
  onPlacing: (change: Partial<Placing>) => void
  disabled: boolean
}

function Tools({ placing, onPlacing, disabled }: ToolsProps) {
  const words = useText(mediaText).crop
  const tool = (label: string, icon: ReactNode, press: () => void, isEnd = false) => (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      title={label}
      disabled={disabled || isEnd}
      onClick={press}
    >
      {icon}
    </ActionIcon>
  )
  const zoom = (way: 1 | -1) => () => onPlacing({ zoom: stepZoom(placing.zoom, way) })
  const rotate = (way: 1 | -1) => () => onPlacing({ rotation: turn(placing.rotation, way) })
  const icon = { size: 20, stroke: 1.75 }
  return (
    <div className={classes.tools}>
      {tool(words.left, <IconRotate2 {...icon} />, rotate(-1))}
      {tool(words.right, <IconRotateClockwise2 {...icon} />, rotate(1))}
      {tool(words.zoomOut, <IconZoomOut {...icon} />, zoom(-1), placing.zoom <= LEAST_ZOOM)}
      <input
        type="range"
        className={classes.slider}
        aria-label={words.zoom}
        min={LEAST_ZOOM}
        max={MOST_ZOOM}
        step={0.1}
        value={placing.zoom}
        disabled={disabled}
        onChange={(event) => onPlacing({ zoom: Number(event.currentTarget.value) })}
      />
      {tool(words.zoomIn, <IconZoomIn {...icon} />, zoom(1), placing.zoom >= MOST_ZOOM)}
    </div>
  )
}

interface ChooseAgainProps {
  onChoose: (image: File) => void
  disabled: boolean
  children: ReactNode
}

function ChooseAgain({ onChoose, disabled, children }: ChooseAgainProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        disabled={disabled}
        onClick={() => input.current?.click()}
        className={classes.again}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={photoTypes.join()}
        data-testid="crop-again"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}

interface OpenedPicture {
  address: string | undefined
  picture: ImageBitmap | undefined
  broken: boolean
}

const nothing: OpenedPicture = { address: undefined, picture: undefined, broken: false }

/** The file opened for looking at and for drawing; both go with the dialog. */
function usePicture(image: File): OpenedPicture {
  const [opened, setOpened] = useState(nothing)
  useEffect(() => {
    const address = URL.createObjectURL(image)
    let gone = false
    let made: ImageBitmap | undefined
    setOpened({ ...nothing, address })
    openPicture(image).then(
      (picture) => {
        made = picture
        if (gone) picture.close()
        else setOpened({ address, picture, broken: false })
      },
      () => {
        if (!gone) setOpened({ ...nothing, broken: true })
      },
    )
    return () => {
      gone = true
      made?.close()
      URL.revokeObjectURL(address)
    }
  }, [image])
  return opened
}

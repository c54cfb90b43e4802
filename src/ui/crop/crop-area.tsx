import { type KeyboardEvent, useEffect, useRef } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useText } from '#src/i18n/i18n.ts'
import { mediaText } from '#src/i18n/ui/media.ts'
import classes from './crop.module.css'
import { type Area, type CropFrame, LEAST_ZOOM, MOST_ZOOM, stepZoom } from './crop-geometry.ts'
import { drawCrop } from './draw-crop.ts'

export interface Placing {
  x: number
  y: number
  zoom: number
  rotation: number
}

interface CropAreaProps {
  address: string
  placing: Placing
  onPlacing: (change: Partial<Placing>) => void
  onArea: (area: Area) => void
  frame: CropFrame
}

const KEY_STEP = 8

/** The picture under a frame: dragged, pinched, scrolled, or moved by arrow keys and zoomed by plus and minus. */
export function CropArea({ address, placing, onPlacing, onArea, frame }: CropAreaProps) {
  const words = useText(mediaText).crop
  const zoomBy = (event: KeyboardEvent) => {
    const way = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : undefined
    if (way === undefined) return
    event.preventDefault()
    onPlacing({ zoom: stepZoom(placing.zoom, way) })
  }
  return (
    <div className={classes.stage}>
      <Cropper
        image={address}
        crop={placing}
        zoom={placing.zoom}
        rotation={placing.rotation}
        aspect={frame.width / frame.height}
        minZoom={LEAST_ZOOM}
        maxZoom={MOST_ZOOM}
        objectFit="contain"
        keyboardStep={KEY_STEP}
        disableAutomaticStylesInjection
        onCropChange={onPlacing}
        onZoomChange={(zoom) => onPlacing({ zoom })}
        onCropComplete={(_, area) => onArea(area)}
        onCropAreaChange={(_, area) => onArea(area)}
        mediaProps={{ alt: '' }}
        classes={{ cropAreaClassName: classes.frame ?? '' }}
        cropperProps={{ role: 'group', 'aria-label': words.area, onKeyDownCapture: zoomBy }}
      />
    </div>
  )
}

interface CropPreviewProps {
  picture: ImageBitmap | undefined
  area: Area | undefined
  rotation: number
}

const PREVIEW_SIDE = 160

/** What the result will look like, square and as the round avatar. */
export function CropPreview({ picture, area, rotation }: CropPreviewProps) {
  const words = useText(mediaText).crop
  const square = useRef<HTMLCanvasElement>(null)
  const round = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!picture || !area || area.width <= 0) return
    for (const canvas of [square.current, round.current]) if (canvas) drawCrop(canvas, picture, area, rotation)
  }, [picture, area, rotation])
  return (
    <div className={classes.preview} role="img" aria-label={words.preview}>
      <span>{words.preview}</span>
      <canvas ref={square} width={PREVIEW_SIDE} height={PREVIEW_SIDE} className={classes.square} />
      <canvas ref={round} width={PREVIEW_SIDE} height={PREVIEW_SIDE} className={classes.round} />
    </div>
  )
}

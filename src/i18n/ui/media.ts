import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '#contract/domains/files.ts'
import { defineText } from '#src/i18n/i18n.ts'

/** The one limit of pictures in megabytes, and their types: what texts say and what is checked cannot differ. */
export const imageMaxMegabytes = IMAGE_MAX_BYTES / 1024 / 1024
export const imageTypes: readonly string[] = IMAGE_TYPES

/** Words of pictures, films, downloads, the weather, and of links that lead out. */
export const mediaText = defineText({
  zh: {
    upload: {
      choose: '选择图片',
      replace: '重新上传',
      remove: '移除',
      drop: '点击选择，或将图片拖到这里',
      hint: (megabytes: number) => `支持 jpg、jpeg、png、gif、bmp、webp 格式，不超过 ${megabytes}M，仅限一张`,
      onlyOne: '只能上传一张图片',
      preview: (label: string) => `${label}，已选择的图片`,
    },
    crop: {
      title: '图片剪裁',
      area: '剪裁区域：方向键移动，加号和减号缩放',
      left: '向左旋转',
      right: '向右旋转',
      zoomIn: '放大',
      zoomOut: '缩小',
      zoom: '缩放',
      preview: '预览',
      again: '重新上传',
      broken: '这张图片打不开，请换一张',
      size: (pixels: number) => `${pixels} × ${pixels}`,
    },
    video: {
      unsupported: '您的浏览器不支持 HTML5 video 标签',
      broken: '视频无法播放',
      play: (title: string) => `播放视频：${title}`,
    },
    download: {
      begun: '开始下载文件...',
      done: (name: string) => `已下载：${name}`,
      failed: '下载失败，请稍后再试',
      offline: '没有网络，无法下载',
      late: '下载太慢，已停止，请稍后再试',
      cancelled: '已取消下载',
      cancel: '取消',
    },
    weather: { degrees: (value: string) => `${value}℃`, label: '天气' },
    people: { more: (count: number) => `还有 ${count} 人`, list: '人员' },
    external: {
      title: '安全提示',
      warning: '此链接非平台内部链接，请谨慎访问',
      address: '链接地址',
      visit: '继续访问',
      back: '返回',
      bad: '这个链接不能打开：只支持 http 和 https 地址',
    },
    region: {
      province: '省份',
      city: '城市',
      county: '区县',
      choose: '请选择',
      loading: '正在获取地区',
      offline: '没有网络，地区名单尚未保存在本机',
      failing: '服务器出了问题，地区名单没有取到，请稍后重新打开本页',
    },
  },
  en: {
    upload: {
      choose: 'Choose a picture',
      replace: 'Upload again',
      remove: 'Remove',
      drop: 'Choose a picture, or drop it here',
      hint: (megabytes) => `One jpg, jpeg, png, gif, bmp or webp of up to ${megabytes}M`,
      onlyOne: 'Only one picture can be uploaded',
      preview: (label) => `${label}, the chosen picture`,
    },
    crop: {
      title: 'Crop the picture',
      area: 'Crop area: arrow keys move, plus and minus zoom',
      left: 'Rotate left',
      right: 'Rotate right',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      zoom: 'Zoom',
      preview: 'Preview',
      again: 'Upload again',
      broken: 'This picture cannot be opened, please take another one',
      size: (pixels) => `${pixels} × ${pixels}`,
    },
    video: {
      unsupported: 'Your browser does not support the HTML5 video tag',
      broken: 'The video cannot be played',
      play: (title) => `Play the video: ${title}`,
    },
    download: {
      begun: 'The download begins...',
      done: (name) => `Downloaded: ${name}`,
      failed: 'The download failed, please try again later',
      offline: 'Downloads need the network',
      late: 'The download was too slow and has been stopped, please try again later',
      cancelled: 'The download was cancelled',
      cancel: 'Cancel',
    },
    weather: { degrees: (value) => `${value}°C`, label: 'Weather' },
    people: { more: (count) => (count === 1 ? '1 more person' : `${count} more people`), list: 'People' },
    external: {
      title: 'Please take care',
      warning: 'This link is not an internal platform link, please visit with caution',
      address: 'Address',
      visit: 'Continue the visit',
      back: 'Back',
      bad: 'This link cannot be opened: only http and https addresses can',
    },
    region: {
      province: 'Province',
      city: 'City',
      county: 'County',
      choose: 'Choose',
      loading: 'Fetching regions',
      offline: 'No network, and the list of regions is not on this device yet',
      failing: 'The server is in trouble and gave no list of regions. Please open this page again later.',
    },
  },
})

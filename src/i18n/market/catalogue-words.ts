import { defineText } from '#src/i18n/i18n.ts'

const shownZh = {
  name: '名称',
  icon: '图标',
  introduction: '简介',
  highlights: '它能做的三件事',
  pricingInstruction: '价格说明',
  category: '分类',
  requiredAuth: '所需认证',
  sort: '排列顺序',
  status: '状态',
  applicationPricingStrategyBeans: '购买方案',
}
const shownEn = {
  name: 'Name',
  icon: 'Icon',
  introduction: 'Introduction',
  highlights: 'Three things it can do',
  pricingInstruction: 'About the price',
  category: 'Category',
  requiredAuth: 'Certification needed',
  sort: 'Order',
  status: 'State',
  applicationPricingStrategyBeans: 'Plans',
}

const codesZh = {
  icon: {
    helmet: '安全帽',
    crane: '塔吊',
    calendar: '日历',
    wallet: '钱包',
    truck: '运输车',
    shield: '盾牌',
    clipboard: '记录板',
    camera: '相机',
    people: '人员',
    chart: '图表',
    map: '地图',
    contract: '合同',
    bolt: '用电',
    box: '材料箱',
  },
  category: { site: '现场管理', labour: '劳务', safety: '安全', cost: '成本', material: '材料', office: '办公' },
  requiredAuth: {
    none: '不需要',
    person: '个人实名认证',
    company: '企业认证',
    engineering: '工程企业认证',
    materials: '材料商认证',
    labour: '劳务企业认证',
  },
  status: { draft: '草稿', review: '待审核', onShelf: '已上架', offShelf: '已下架', retired: '已停用' },
}
const codesEn = {
  icon: {
    helmet: 'Helmet',
    crane: 'Crane',
    calendar: 'Calendar',
    wallet: 'Wallet',
    truck: 'Truck',
    shield: 'Shield',
    clipboard: 'Clipboard',
    camera: 'Camera',
    people: 'People',
    chart: 'Chart',
    map: 'Map',
    contract: 'Contract',
    bolt: 'Power',
    box: 'Box',
  },
  category: {
    site: 'Site',
    labour: 'Labour',
    safety: 'Safety',
    cost: 'Cost',
    material: 'Materials',
    office: 'Office',
  },
  requiredAuth: {
    none: 'None',
    person: 'Real name',
    company: 'Company',
    engineering: 'Engineering company',
    materials: 'Materials supplier',
    labour: 'Labour company',
  },
  status: {
    draft: 'Draft',
    review: 'In review',
    onShelf: 'On the shelf',
    offShelf: 'Off the shelf',
    retired: 'Retired',
  },
}

/** What is said of applications. */
export const applicationWords = defineText({
  zh: {
    name: '应用',
    fields: {
      ...shownZh,
      fullName: '全称',
      provider: '提供方',
      openMode: '打开方式',
      entryUrl: '打开地址',
      platforms: '使用端',
      versionNo: '版本',
      screenshots: '界面截图',
    },
    codes: {
      ...codesZh,
      openMode: { iframe: '在本页打开', route: '打开平台内页面', external: '打开外部网站' },
      platforms: { web: '网页', app: '手机', pc: '电脑客户端' },
    },
    steps: {},
  },
  en: {
    name: 'Application',
    fields: {
      ...shownEn,
      fullName: 'Full name',
      provider: 'Provider',
      openMode: 'Opens',
      entryUrl: 'Address',
      platforms: 'Platforms',
      versionNo: 'Version',
      screenshots: 'Screenshots',
    },
    codes: {
      ...codesEn,
      openMode: { iframe: 'In this page', route: 'A page of the platform', external: 'Another website' },
      platforms: { web: 'Web', app: 'Phone', pc: 'PC client' },
    },
    steps: {},
  },
})

/** What is said of solutions. */
export const solutionWords = defineText({
  zh: {
    name: '解决方案',
    fields: { ...shownZh, applicationSolutionRelList: '包含的应用' },
    codes: codesZh,
    steps: {},
  },
  en: {
    name: 'Solution',
    fields: { ...shownEn, applicationSolutionRelList: 'Applications in it' },
    codes: codesEn,
    steps: {},
  },
})

import type { PagesTexts } from '../en/pages.ts'

const zh: PagesTexts = {
  help: {
    title: '帮助中心',
    lead: '一分钟了解每个页面的用法。',
    search: '搜索帮助',
    hint: '例如：取消、充值、密码',
    nothing: (keyword) => `没有找到与“${keyword}”相关的内容`,
    nothingText: '请换一个词，或通过“合作洽谈”给我们留言。',
    back: '全部文章',
  },
  partner: {
    title: '给我们留言',
    sent: '感谢您的留言，我们已收到，将以邮件答复。',
    choose: '请选择',
    missing: {
      kind: '请选择您的身份',
      companyName: '请填写公司名称',
      contactName: '请填写您的姓名',
      email: '请填写邮箱',
      country: '请选择国家或地区',
      message: '请写下您的想法',
    },
    fields: {
      kind: '您的身份',
      companyName: '公司名称',
      contactName: '您的姓名',
      email: '邮箱',
      phone: '电话',
      country: '国家或地区',
      message: '留言',
    },
    kinds: {
      AGENCY: '旅行社或分销商',
      CORPORATE: '有差旅需求的企业',
      HOTEL: '酒店',
      ATTRACTION: '景点',
      TECHNOLOGY: '技术伙伴',
      OTHER: '其他',
    },
    privacy: '您填写的内容仅用于答复您。',
    send: '发送',
  },
  inbox: {
    title: '合作留言',
    lead: '访客在“合作洽谈”页面提交的内容。',
    searchHint: '公司、姓名、邮箱或留言内容',
    columns: {
      company: '公司',
      state: '状态',
      kind: '身份',
      contact: '联系人',
      message: '留言',
      createdAt: '提交时间',
      handledBy: '处理人',
    },
    states: { NEW: '待处理', ANSWERED: '已答复', CLOSED: '已关闭' },
    none: '–',
    open: (name) => `${name} 的留言`,
    emptyTitle: '暂无留言',
    emptyText: '访客在“合作洽谈”页面提交的内容会显示在这里。',
    note: '内部备注',
    save: '保存',
    saved: '留言已保存。',
  },
}

export default zh

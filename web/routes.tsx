import { type RouteEntry, routeOf, type Row } from './route-entry.ts'

// Screens are loaded when they are first shown.
const Register = () => import('#features/company/web/RegisterScreen.tsx')
const Forget = () => import('#features/identity/web/ForgetScreen.tsx')
const PasswordReset = () => import('#features/identity/web/PasswordResetScreen.tsx')
const NotFound = () => import('#features/site/web/NotFoundScreen.tsx')
const ErrorPage = () => import('#features/site/web/ErrorScreen.tsx')
const Login = () => import('#features/identity/web/LoginScreen.tsx')
const Home = () => import('#features/site/web/HomeScreen.tsx')
const Article = () => import('#features/pages/web/ArticleScreen.tsx')
const Cooperation = () => import('#features/pages/web/CooperationScreen.tsx')
const Help = () => import('#features/pages/web/HelpScreen.tsx')
const HelpArticle = () => import('#features/pages/web/HelpArticleScreen.tsx')
const ApiKeys = () => import('#features/api-keys/desk/ApiKeysScreen.tsx')
const TicketSuppliers = () => import('#features/ticket-suppliers/desk/SuppliersScreen.tsx')
const TicketSupplies = () => import('#features/ticket-suppliers/desk/SuppliesScreen.tsx')
const WebhookAddresses = () => import('#features/webhooks/web/WebhookAddressesScreen.tsx')
const BrandSettings = () => import('#features/brand/desk/BrandScreen.tsx')
const Webhooks = () => import('#features/webhooks/desk/WebhooksScreen.tsx')
const PartnerRequests = () => import('#features/pages/desk/PartnerRequestsScreen.tsx')
const Hotel = () => import('#features/site/web/HotelStartScreen.tsx')
const Favourites = () => import('#features/hotels/web/FavouriteListScreen.tsx')
const HotelMap = () => import('#features/hotels/web/MapScreen.tsx')
const HotelList = () => import('#features/availability/web/HotelListScreen.tsx')
const HotelDetail = () => import('#features/availability/web/HotelDetailScreen.tsx')
const HotelCompare = () => import('#features/availability/web/HotelCompareScreen.tsx')
const Booking = () => import('#features/hotel-orders/web/booking/BookingScreen.tsx')
const Success = () => import('#features/hotel-orders/web/booking/SuccessScreen.tsx')
const GroupRoom = () => import('#features/groups/web/GroupRoomScreen.tsx')
const Groups = () => import('#features/groups/web/GroupListScreen.tsx')
const Group = () => import('#features/groups/web/GroupScreen.tsx')
const GroupOffer = () => import('#features/groups/web/GroupOfferScreen.tsx')
const DeskGroups = () => import('#features/groups/desk/DeskGroupsScreen.tsx')
const DeskGroup = () => import('#features/groups/desk/DeskGroupScreen.tsx')
const Arrivals = () => import('#features/hotel-orders/desk/ArrivalsScreen.tsx')
const HotelCalls = () => import('#features/hotel-orders/desk/HotelCallsScreen.tsx')
const HotelContacts = () => import('#features/hotels/desk/HotelContactsScreen.tsx')
const HotelGroups = () => import('#features/groups/desk/HotelGroupsScreen.tsx')
const Redeem = () => import('#features/ticket-orders/desk/RedeemScreen.tsx')
const Voucher = () => import('#features/hotel-orders/web/voucher/VoucherScreen.tsx')
const Tickets = () => import('#features/tickets/web/TicketScreen.tsx')
const TicketList = () => import('#features/tickets/web/TicketListScreen.tsx')
const TicketDetail = () => import('#features/tickets/web/TicketDetailScreen.tsx')
const TicketBooking = () => import('#features/ticket-orders/web/TicketBookingScreen.tsx')
const TicketBasket = () => import('#features/ticket-orders/web/TicketBasketScreen.tsx')
const TicketSuccess = () => import('#features/ticket-orders/web/TicketSuccessScreen.tsx')
const VisitorTickets = () => import('#features/ticket-orders/web/VisitorTicketsScreen.tsx')
const TicketVoucher = () => import('#features/ticket-orders/web/TicketVoucherScreen.tsx')
const TicketOrders = () => import('#features/ticket-orders/web/TicketOrderListScreen.tsx')
const TripPage = () => import('#features/trips/web/TripScreen.tsx')
const TicketOrder = () => import('#features/ticket-orders/web/TicketOrderDetailScreen.tsx')
const QuickRecharge = () => import('#features/payments/web/QuickRechargeScreen.tsx')
const WechatPay = () => import('#features/payments/web/WechatPayScreen.tsx')
const TransferPay = () => import('#features/payments/web/TransferPayScreen.tsx')
const Recharge = () => import('#features/payments/web/RechargeScreen.tsx')
const PayBill = () => import('#features/bills/web/PayBillScreen.tsx')
const PayResult = () => import('#features/payments/web/PayResultScreen.tsx')
const Tools = () => import('#features/tools/web/ToolsScreen.tsx')
const ToolsAssign = () => import('#features/tools/web/AssignScreen.tsx')
const ToolsTrack = () => import('#features/tools/web/TrackScreen.tsx')
const Account = () => import('#features/site/web/AccountScreen.tsx')
const Approvals = () => import('#features/approvals/web/ApprovalListScreen.tsx')
const ApprovalRules = () => import('#features/approvals/web/ApprovalRulesScreen.tsx')
const MyCompany = () => import('#features/company/web/CompanyScreen.tsx')
const GuestList = () => import('#features/company/web/GuestListScreen.tsx')
const AddressList = () => import('#features/addresses/web/AddressListScreen.tsx')
const AddressEdit = () => import('#features/addresses/web/AddressEditScreen.tsx')
const BillList = () => import('#features/bills/web/BillListScreen.tsx')
const BillDetail = () => import('#features/bills/web/BillDetailScreen.tsx')
const InvoiceApply = () => import('#features/invoices/web/InvoiceApplyScreen.tsx')
const InvoiceSubmit = () => import('#features/invoices/web/InvoiceSubmitScreen.tsx')
const InvoiceDetail = () => import('#features/invoices/web/InvoiceDetailScreen.tsx')
const InvoiceList = () => import('#features/invoices/web/InvoiceListScreen.tsx')
const DeskInvoices = () => import('#features/invoices/desk/DeskInvoicesScreen.tsx')
const InvoiceTypes = () => import('#features/invoices/desk/InvoiceTypesScreen.tsx')
const Explain = () => import('#features/explain/web/ExplainScreen.tsx')
const Handovers = () => import('#features/handovers/desk/HandoversScreen.tsx')
const DeskExplain = () => import('#features/explain/desk/DeskExplainScreen.tsx')
const MonthStatement = () => import('#features/statements/web/MonthStatementScreen.tsx')
const BillMatch = () => import('#features/bills/web/BillMatchScreen.tsx')
const OrderList = () => import('#features/hotel-orders/web/list/OrderListScreen.tsx')
const OrderDetail = () => import('#features/hotel-orders/web/detail/OrderDetailScreen.tsx')
const PasswordEdit = () => import('#features/identity/web/PasswordEditScreen.tsx')
const StaffList = () => import('#features/staff/web/StaffListScreen.tsx')
const StaffEdit = () => import('#features/staff/web/StaffEditScreen.tsx')
const StaffActivity = () => import('#features/staff/web/ActivityScreen.tsx')
const TransactionList = () => import('#features/wallet/web/TransactionListScreen.tsx')
const Dashboard = () => import('#features/hotel-orders/desk/DashboardScreen.tsx')
const DeskOrders = () => import('#features/hotel-orders/desk/DeskOrdersScreen.tsx')
const HotelAnswers = () => import('#features/hotel-messages/desk/HotelAnswersScreen.tsx')
const HotelMessages = () => import('#features/hotel-messages/desk/HotelMessagesScreen.tsx')
const HotelClosings = () => import('#features/hotel-messages/desk/HotelClosingsScreen.tsx')
const UndeliveredMails = () => import('#features/notifications/desk/UndeliveredScreen.tsx')
const Companies = () => import('#features/company/desk/CompaniesScreen.tsx')
const Company = () => import('#features/company/desk/CompanyScreen.tsx')
const Changes = () => import('#features/changes/desk/ChangesScreen.tsx')
const CompanyStaff = () => import('#features/staff/desk/CompanyStaffScreen.tsx')
const CompanyChanges = () => import('#features/company/desk/CompanyChangesScreen.tsx')
const Operators = () => import('#features/changes/desk/OperatorsScreen.tsx')
const HotelRateList = () => import('#features/availability/desk/HotelRateListScreen.tsx')
const DeskDebts = () => import('#features/bills/desk/DeskDebtsScreen.tsx')
const DeskBills = () => import('#features/bills/desk/DeskBillsScreen.tsx')
const Disputes = () => import('#features/bills/desk/DisputesScreen.tsx')
const Margins = () => import('#features/hotel-orders/desk/MarginsScreen.tsx')
const DeskTicketOrders = () => import('#features/ticket-orders/desk/DeskTicketOrdersScreen.tsx')
const Contracts = () => import('#features/contracts/desk/ContractsScreen.tsx')
const Contract = () => import('#features/contracts/desk/ContractScreen.tsx')
const Suppliers = () => import('#features/contracts/desk/SuppliersScreen.tsx')
const DeskTickets = () => import('#features/tickets/desk/DeskTicketsScreen.tsx')
const DeskTicket = () => import('#features/tickets/desk/DeskTicketScreen.tsx')
const HotelRates = () => import('#features/availability/desk/HotelRatesScreen.tsx')
const DeskHotel = () => import('#features/availability/desk/hotel/HotelScreen.tsx')
const DeskHotelPhotos = () => import('#features/availability/desk/hotel/HotelPhotosScreen.tsx')
const DeskHotelRooms = () => import('#features/availability/desk/hotel/HotelRoomsScreen.tsx')
const PaymentIssues = () => import('#features/payments/desk/PaymentIssuesScreen.tsx')
const DeskPayments = () => import('#features/payments/desk/DeskPaymentsScreen.tsx')
const DeskPayment = () => import('#features/payments/desk/DeskPaymentScreen.tsx')
const StatementDays = () => import('#features/payments/desk/StatementDaysScreen.tsx')
const RechargeLimits = () => import('#features/payments/desk/RechargeLimitsScreen.tsx')
const Adjustments = () => import('#features/payments/desk/AdjustmentsScreen.tsx')
const BankLines = () => import('#features/payments/desk/BankLinesScreen.tsx')
const BankAccounts = () => import('#features/payments/desk/BankAccountsScreen.tsx')
const Proposals = () => import('#features/proposals/web/ProposalListScreen.tsx')
const ProposalEdit = () => import('#features/proposals/web/ProposalEditScreen.tsx')
const Proposal = () => import('#features/proposals/web/ProposalScreen.tsx')
const Notices = () => import('#features/notifications/web/NoticeListScreen.tsx')
const NoticeChoices = () => import('#features/notifications/web/NoticeChoicesScreen.tsx')
const SavingList = () => import('#features/hotel-orders/web/list/SavingListScreen.tsx')
const Recommends = () => import('#features/hotel-orders/web/list/RecommendsScreen.tsx')
const Watches = () => import('#features/watches/web/WatchListScreen.tsx')
const Taxes = () => import('#features/availability/desk/taxes/TaxesScreen.tsx')
const MarkUps = () => import('#features/mark-ups/desk/MarkUpsScreen.tsx')
const Rates = () => import('#features/exchange-rates/desk/RatesScreen.tsx')
const Transfers = () => import('#features/payments/desk/TransfersScreen.tsx')

/** Every control of the kit in each of its states; not a row that begins with `path`, which the tour would list. */
const KIT_SCREEN = () => import('./kit/KitScreen.tsx')
const KIT: Row = { title: 'Desk: the kit', path: '/ops/kit', access: 'operator', screen: KIT_SCREEN }

/** The pages in the order of the specification. Matches are exact; what matches nothing is the 404 page. */
const TABLE: readonly Row[] = [
  { path: '/register', title: 'Free Registration', access: 'public', layout: 'bare', screen: Register },
  { path: '/forget', title: 'Forget Password', access: 'public', layout: 'bare', screen: Forget },
  { path: '/password/reset', title: 'New password', access: 'public', layout: 'bare', screen: PasswordReset },
  { path: '/map', title: 'Microsoft Map', access: 'public', screen: HotelMap },
  { path: '/404', title: 'PageNotFound', access: 'public', screen: NotFound },
  { path: '/error', title: 'Something failed', access: 'public', screen: ErrorPage },
  { path: '/login', title: 'Sign in', access: 'public', layout: 'bare', screen: Login },
  { path: '/', title: 'International website', access: 'public', screen: Home },
  { path: '/about', title: 'About us', access: 'public', screen: Article },
  { path: '/hotelNotes', title: 'Booking Instructions', access: 'public', screen: Article },
  { path: '/cooperation', title: 'Partner With Us', access: 'public', screen: Cooperation },
  { path: '/help', title: 'Help', access: 'public', screen: Help },
  { path: '/help/:article', title: 'Help', access: 'public', screen: HelpArticle },
  { path: '/jobs', title: 'Jobs', access: 'public', screen: Article },
  { path: '/licenses', title: 'Business license', access: 'public', screen: Article },
  { path: '/imprint', title: 'Imprint', access: 'public', screen: Article },
  { path: '/privacy', title: 'Privacy', access: 'public', screen: Article },
  { path: '/proposal', title: 'Proposal', access: 'public', layout: 'unbranded', screen: Proposal },
  { path: '/hotel', title: 'Hotel Booking', access: 'public', screen: Hotel },
  { path: '/hotel/list', title: 'Hotel List', access: 'public', screen: HotelList },
  { path: '/hotel/detail/:id', title: 'Hotel Detail', access: 'public', screen: HotelDetail },
  { path: '/hotel/compare', title: 'Compare hotels', access: 'public', screen: HotelCompare },
  { path: '/hotel/groupRoom', title: 'Group rooms', access: 'public', screen: GroupRoom },
  { path: '/hotel/booking', title: 'Book', access: 'hotel.book', screen: Booking },
  { path: '/hotel/success', title: 'Booked', access: 'orders.read', screen: Success },
  { path: '/hotel/recommends', title: 'Recommended hotels', access: 'hotel.book', screen: Recommends },
  { path: '/group-offer', title: 'Offer for a group', access: 'public', layout: 'bare', screen: GroupOffer },
  { path: '/hotel/groups', title: 'Group requests', access: 'hotel.book', screen: Groups },
  { path: '/hotel/groups/:id', title: 'Group request', access: 'hotel.book', screen: Group },
  { path: '/hotel/voucher/:id', title: 'Check-in voucher', access: 'orders.read', screen: Voucher },
  { path: '/ticket', title: 'Tickets', access: 'public', screen: Tickets },
  { path: '/ticket/list', title: 'Ticket List', access: 'public', screen: TicketList },
  { path: '/ticket/detail/:id', title: 'Ticket Detail', access: 'public', screen: TicketDetail },
  { path: '/ticket/booking', title: 'Book tickets', access: 'hotel.book', screen: TicketBooking },
  { path: '/ticket/basket', title: 'Tickets held', access: 'hotel.book', screen: TicketBasket },
  { path: '/ticket/success', title: 'Tickets booked', access: 'orders.read', screen: TicketSuccess },
  { path: '/ticket/voucher/:id', title: 'Tickets to show', access: 'orders.read', screen: TicketVoucher },
  { path: '/ticket/visit', title: 'Your tickets', access: 'public', layout: 'unbranded', screen: VisitorTickets },
  { path: '/pay', title: 'Quick recharge', access: 'wallet.recharge', screen: QuickRecharge },
  { path: '/pay/wechat', title: 'WeChat payment', access: 'wallet.read', screen: WechatPay },
  { path: '/pay/transfer', title: 'Bank transfer', access: 'wallet.read', screen: TransferPay },
  { path: '/pay/recharge', title: 'Recharge', access: 'wallet.recharge', screen: Recharge },
  { path: '/pay/bill', title: 'Pay a bill', access: 'wallet.recharge', screen: PayBill },
  { path: '/pay/result', title: 'Payment result', access: 'wallet.read', screen: PayResult },

  { path: '/tools', title: 'Group helper', access: 'tools.use', screen: Tools },
  { path: '/tools/assign', title: 'Assign hotels', access: 'tools.assign', screen: ToolsAssign },
  { path: '/tools/track', title: 'Track prices', access: 'tools.use', screen: ToolsTrack },

  { path: '/account', title: 'Personal Center', access: 'signedIn', screen: Account },
  { path: '/account/address/list', title: 'Addresses', access: 'invoices.apply', screen: AddressList },
  { path: '/account/address/edit', title: 'Address', access: 'invoices.apply', screen: AddressEdit },
  { path: '/account/approvals', title: 'Approvals', access: 'signedIn', screen: Approvals },
  { path: '/account/approvals/rules', title: 'Approval rules', access: 'company.write', screen: ApprovalRules },
  { path: '/account/bill/list', title: 'Bills', access: 'bills.read', screen: BillList },
  { path: '/account/bill/detail/:id', title: 'Bill', access: 'bills.read', screen: BillDetail },
  { path: '/account/bill/match/:id', title: 'Match my file', access: 'bills.read', screen: BillMatch },
  { path: '/account/company', title: 'Company', access: 'company.read', screen: MyCompany },
  { path: '/account/favourites', title: 'Favourite hotels', access: 'hotel.book', screen: Favourites },
  { path: '/account/company/webhooks', title: 'Webhooks', access: 'company.write', screen: WebhookAddresses },
  { path: '/account/guest/list', title: 'Saved guests', access: 'hotel.book', screen: GuestList },
  { path: '/account/invoice/apply', title: 'Apply for an invoice', access: 'invoices.apply', screen: InvoiceApply },
  { path: '/account/invoice/submit', title: 'Submit the application', access: 'invoices.apply', screen: InvoiceSubmit },
  { path: '/account/invoice/detail/:id', title: 'Invoice', access: 'invoices.read', screen: InvoiceDetail },
  { path: '/account/invoice/list', title: 'Invoices', access: 'invoices.read', screen: InvoiceList },
  { path: '/account/hotel-order/list', title: 'Hotel orders', access: 'orders.read', screen: OrderList },
  { path: '/account/hotel-order/detail/:id', title: 'Hotel order', access: 'orders.read', screen: OrderDetail },
  { path: '/account/hotel-order/cheaper', title: 'Price drops', access: 'orders.read', screen: SavingList },
  { path: '/account/trip', title: 'Trip', access: 'orders.read', screen: TripPage },
  { path: '/account/ticket-order/list', title: 'Ticket orders', access: 'orders.read', screen: TicketOrders },
  { path: '/account/ticket-order/detail/:id', title: 'Ticket order', access: 'orders.read', screen: TicketOrder },
  { path: '/account/proposals', title: 'Proposals', access: 'hotel.book', screen: Proposals },
  { path: '/account/proposals/edit', title: 'Edit proposal', access: 'hotel.book', screen: ProposalEdit },
  { path: '/account/password/edit', title: 'Password', access: 'signedIn', screen: PasswordEdit },
  { path: '/account/watches', title: 'Price watches', access: 'hotel.book', screen: Watches },
  { path: '/account/notifications', title: 'Notifications', access: 'signedIn', screen: Notices },
  { path: '/account/notifications/edit', title: 'Notification settings', access: 'signedIn', screen: NoticeChoices },
  { path: '/account/staff/list', title: 'Staff', access: 'staff.read', screen: StaffList },
  { path: '/account/staff/edit', title: 'Staff account', access: 'staff.write', screen: StaffEdit },
  { path: '/account/staff/activity', title: 'Activity', access: 'company.write', screen: StaffActivity },
  { path: '/account/statement', title: 'Month end', access: 'bills.read', screen: MonthStatement },
  { path: '/account/explain', title: 'Explain an amount', access: 'orders.read_all', screen: Explain },
  { path: '/account/transaction/list', title: 'Transactions', access: 'wallet.read', screen: TransactionList },

  { path: '/ops', title: 'Desk', access: 'operator', screen: Dashboard },
  { path: '/ops/orders', title: 'Desk: hotel orders', access: 'ops.orders', screen: DeskOrders },
  { path: '/ops/ticket-orders', title: 'Desk: ticket orders', access: 'ops.orders', screen: DeskTicketOrders },
  { path: '/ops/groups', title: 'Desk: group requests', access: 'ops.orders', screen: DeskGroups },
  { path: '/ops/groups/:id', title: 'Desk: group request', access: 'ops.orders', screen: DeskGroup },
  { path: '/ops/redeem', title: 'Desk: redeem tickets', access: 'ops.orders', screen: Redeem },
  { path: '/ops/hotel-answers', title: 'Desk: answers of hotels', access: 'ops.orders', screen: HotelAnswers },
  { path: '/ops/handovers', title: 'Desk: follow-ups', access: 'operator', screen: Handovers },
  { path: '/ops/mails', title: 'Desk: undelivered mails', access: 'ops.orders', screen: UndeliveredMails },
  { path: '/ops/companies', title: 'Desk: companies', access: 'ops.accounts', screen: Companies },
  { path: '/ops/companies/:companyId', title: 'Desk: company', access: 'ops.accounts', screen: Company },
  { path: '/ops/companies/:companyId/staff', title: 'Desk: staff', access: 'ops.accounts', screen: CompanyStaff },
  { path: '/ops/changes', title: 'Desk: changes', access: 'ops.accounts', screen: Changes },
  { path: '/ops/companies/changes', title: 'Desk: legal data', access: 'ops.accounts', screen: CompanyChanges },
  { path: '/ops/requests', title: 'Desk: partner requests', access: 'ops.accounts', screen: PartnerRequests },
  { path: '/ops/api-keys', title: 'Desk: API keys', access: 'ops.admin', screen: ApiKeys },
  { path: '/ops/brand', title: 'Desk: brand', access: 'ops.admin', screen: BrandSettings },
  { path: '/ops/webhooks', title: 'Desk: webhooks', access: 'ops.admin', screen: Webhooks },
  { path: '/ops/operators', title: 'Desk: staff accounts', access: 'ops.admin', screen: Operators },
  { path: '/ops/calls', title: 'Desk: hotels to call', access: 'ops.orders', screen: HotelCalls },
  { path: '/ops/arrivals', title: 'Desk: arrivals', access: 'ops.orders', screen: Arrivals },
  { path: '/ops/hotels', title: 'Desk: hotels', access: 'ops.product', screen: HotelRateList },
  { path: '/ops/hotels/:id', title: 'Desk: hotel', access: 'ops.product', screen: DeskHotel },
  { path: '/ops/hotels/:id/rooms', title: 'Desk: rooms and plans', access: 'ops.product', screen: DeskHotelRooms },
  { path: '/ops/hotels/:id/photos', title: 'Desk: photos of a hotel', access: 'ops.product', screen: DeskHotelPhotos },
  { path: '/ops/hotels/:id/rates', title: 'Desk: rates of a hotel', access: 'ops.product', screen: HotelRates },
  { path: '/ops/hotels/:id/contacts', title: 'Desk: hotel contacts', access: 'ops.product', screen: HotelContacts },
  { path: '/ops/hotels/:id/answers', title: 'Desk: answers of a hotel', access: 'ops.orders', screen: HotelMessages },
  { path: '/ops/hotel-closings', title: 'Desk: nights closed by hotels', access: 'ops.product', screen: HotelClosings },
  { path: '/ops/hotels/:id/groups', title: 'Desk: rooms for groups', access: 'ops.product', screen: HotelGroups },
  { path: '/ops/contracts', title: 'Desk: contracts', access: 'ops.product', screen: Contracts },
  { path: '/ops/contracts/:id', title: 'Desk: contract', access: 'ops.product', screen: Contract },
  { path: '/ops/suppliers', title: 'Desk: suppliers', access: 'ops.product', screen: Suppliers },
  { path: '/ops/tickets', title: 'Desk: tickets', access: 'ops.product', screen: DeskTickets },
  { path: '/ops/tickets/:id', title: 'Desk: ticket', access: 'ops.product', screen: DeskTicket },
  { path: '/ops/ticket-suppliers', title: 'Desk: ticket suppliers', access: 'ops.product', screen: TicketSuppliers },
  { path: '/ops/ticket-supplies', title: 'Desk: orders at suppliers', access: 'ops.orders', screen: TicketSupplies },
  { path: '/ops/payments', title: 'Desk: payments', access: 'ops.accounts', screen: PaymentIssues },
  { path: '/ops/payments/list', title: 'Desk: all payments', access: 'ops.accounts', screen: DeskPayments },
  { path: '/ops/payments/:code', title: 'Desk: payment', access: 'ops.accounts', screen: DeskPayment },
  { path: '/ops/payments/statements', title: 'Desk: statements', access: 'ops.accounts', screen: StatementDays },
  { path: '/ops/payments/limits', title: 'Desk: limits', access: 'ops.accounts', screen: RechargeLimits },
  { path: '/ops/payments/adjustments', title: 'Desk: adjustments', access: 'ops.accounts', screen: Adjustments },
  { path: '/ops/payments/accounts', title: 'Desk: bank accounts', access: 'ops.accounts', screen: BankAccounts },
  { path: '/ops/payments/lines', title: 'Desk: bank lines', access: 'ops.accounts', screen: BankLines },
  { path: '/ops/bills', title: 'Desk: debts', access: 'ops.accounts', screen: DeskDebts },
  { path: '/ops/bills/list', title: 'Desk: bills', access: 'ops.accounts', screen: DeskBills },
  { path: '/ops/bills/disputes', title: 'Desk: disputes', access: 'ops.accounts', screen: Disputes },
  { path: '/ops/invoices', title: 'Desk: invoices', access: 'ops.accounts', screen: DeskInvoices },
  { path: '/ops/invoices/types', title: 'Desk: invoice types', access: 'ops.accounts', screen: InvoiceTypes },
  { path: '/ops/taxes', title: 'Desk: local taxes', access: 'ops.product', screen: Taxes },
  { path: '/ops/mark-ups', title: 'Desk: mark-up rules', access: 'ops.accounts', screen: MarkUps },
  { path: '/ops/margins', title: 'Desk: margins', access: 'ops.accounts', screen: Margins },
  { path: '/ops/explain', title: 'Desk: explain an amount', access: 'ops.accounts', screen: DeskExplain },
  { path: '/ops/rates', title: 'Desk: exchange rates', access: 'ops.accounts', screen: Rates },
  { path: '/ops/transfers', title: 'Desk: bank transfers', access: 'ops.accounts', screen: Transfers },
  { path: '/ops/account', title: 'Desk: my account', access: 'operator', screen: PasswordEdit },
]

/** Every page of the portal, as router and menus take it. */
export const ROUTES: readonly RouteEntry[] = [
  ...TABLE.map(routeOf),
  // The examples of the kit belong to `npm run dev` and the tests: the built portal has neither the route nor its code.
  ...(import.meta.env.DEV ? [routeOf(KIT)] : []),
]

-- Named as the other tables of ticket orders are.
alter table ticket_link rename to ticket_order_link;
alter table ticket_order_link rename constraint ticket_link_pkey to ticket_order_link_pkey;
alter table ticket_order_link rename constraint ticket_link_order_id_company_id_fkey to ticket_order_link_order_id_company_id_fkey;
alter index ticket_link_order rename to ticket_order_link_order;
alter policy ticket_link_scope on ticket_order_link rename to ticket_order_link_scope;

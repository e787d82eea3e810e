table approval_request (
  order_id uuid not null,
  company_id uuid not null,
  code text not null,
  staff_id uuid not null,
  booked_by uuid not null,
  rule_name text not null,
  reasons jsonb not null,
  facts jsonb not null,
  approver_ids uuid[] not null,
  at_deadline text not null,
  asked_at timestamp with time zone default portal_now() not null,
  deadline_at timestamp with time zone not null,
  state text default 'WAITING'::text not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  changed_order_id uuid,
  constraint approval_request_pkey PRIMARY KEY (order_id),
  constraint approval_request_booked_by_fkey FOREIGN KEY (booked_by) REFERENCES staff(id),
  constraint approval_request_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint approval_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint approval_request_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint approval_request_approver_ids_check CHECK ((cardinality(approver_ids) > 0)),
  constraint approval_request_at_deadline_check CHECK ((at_deadline = ANY (ARRAY['EXPIRE'::text, 'APPROVE'::text, 'DECLINE'::text]))),
  constraint approval_request_check CHECK (((state = 'WAITING'::text) = (decided_at IS NULL))),
  constraint approval_request_check1 CHECK (((state <> 'WAITING'::text) OR (decided_by IS NULL))),
  constraint approval_request_check2 CHECK (((decided_by IS NULL) OR (state = 'WITHDRAWN'::text) OR ((decided_by <> staff_id) AND (decided_by <> booked_by)))),
  constraint approval_request_check3 CHECK (((staff_id <> ALL (approver_ids)) AND (booked_by <> ALL (approver_ids)))),
  constraint approval_request_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint approval_request_reasons_check CHECK ((jsonb_typeof(reasons) = 'array'::text)),
  constraint approval_request_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'APPROVED'::text, 'DECLINED'::text, 'EXPIRED'::text, 'WITHDRAWN'::text])))
)
CREATE INDEX approval_request_asked ON public.approval_request USING btree (company_id, asked_at DESC, order_id DESC)
CREATE INDEX approval_request_of ON public.approval_request USING gin (approver_ids)
CREATE INDEX approval_request_waiting ON public.approval_request USING btree (company_id, deadline_at) WHERE (state = 'WAITING'::text)
row level security, for the owner too
create policy approval_request_scope using ((company_id = scope_company()) OR scope_is_operator())
grant insert, select, update to tradewind_app

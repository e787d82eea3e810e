table change_proposal (
  id uuid default uuidv7() not null,
  kind text not null,
  title text not null,
  company_id uuid,
  subject_staff_id uuid,
  currency character(3),
  input jsonb not null,
  before json not null,
  after json not null,
  status text default 'PROPOSED'::text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint change_proposal_pkey PRIMARY KEY (id),
  constraint change_proposal_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint change_proposal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint change_proposal_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint change_proposal_subject_staff_id_fkey FOREIGN KEY (subject_staff_id) REFERENCES staff(id),
  constraint change_proposal_check CHECK ((expires_at > proposed_at)),
  constraint change_proposal_check1 CHECK ((((status = 'PROPOSED'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint change_proposal_kind_check CHECK ((kind = ANY (ARRAY['BANK_ACCOUNT'::text, 'BANK_ACCOUNT_CLOSE'::text, 'AGREEMENT'::text, 'RECHARGE_LIMIT'::text, 'SECOND_FACTOR'::text, 'BILL_CORRECTION'::text, 'STAFF_SECOND_FACTOR'::text, 'BILL_VOID'::text, 'OPERATOR_INVITE'::text, 'OPERATOR_ROLE'::text, 'OPERATOR_SUSPEND'::text, 'OPERATOR_REACTIVATE'::text, 'DISPUTE'::text, 'CREDIT_NOTE'::text, 'EXCHANGE_RATES'::text, 'GIVE_BACK'::text, 'WALK'::text, 'HOTEL_NIGHT'::text, 'RATES'::text, 'CONTRACT'::text, 'MARK_UP_RULE'::text, 'TICKET_DAY'::text]))),
  constraint change_proposal_own_account CHECK (((status = 'WITHDRAWN'::text) OR (subject_staff_id IS NULL) OR (decided_by IS NULL) OR (kind = 'OPERATOR_INVITE'::text) OR (decided_by <> subject_staff_id))),
  constraint change_proposal_status_check CHECK ((status = ANY (ARRAY['PROPOSED'::text, 'CONFIRMED'::text, 'DECLINED'::text, 'WITHDRAWN'::text]))),
  constraint change_proposal_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300))),
  constraint change_proposal_two_persons CHECK (
CASE status
    WHEN 'WITHDRAWN'::text THEN (decided_by = proposed_by)
    ELSE ((decided_by IS NULL) OR (decided_by <> proposed_by))
END)
)
CREATE INDEX change_proposal_confirmed ON public.change_proposal USING btree (decided_at) WHERE (status = 'CONFIRMED'::text)
CREATE INDEX change_proposal_subject ON public.change_proposal USING btree (subject_staff_id, proposed_by) WHERE ((status = 'CONFIRMED'::text) AND (subject_staff_id IS NOT NULL))
CREATE INDEX change_proposal_waiting ON public.change_proposal USING btree (id) WHERE (status = 'PROPOSED'::text)
row level security, for the owner too
create policy change_proposal_scope using scope_is_operator()
grant insert, select, update to tradewind_app

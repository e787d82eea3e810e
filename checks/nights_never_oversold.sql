-- No night of an allotment has more rooms sold than it offers.
select room_type_no, night, sold, allotment from inventory_night where kind = 0 and sold > allotment

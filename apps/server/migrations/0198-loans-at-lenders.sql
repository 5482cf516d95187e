-- What came of the loans at a lender is counted when lenders are compared.
create index lender_details_lender on app.lender_details (company_id, lender_id);
